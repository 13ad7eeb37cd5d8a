import { Parser } from 'htmlparser2';
import { richMarks, RichBuilder, safeLink, type LineKind, type RichText } from '../../contract/index.js';

/** Dropped with their contents. */
const DROPPED = new Set(
  'script style template noscript noembed noframes iframe frame frameset object embed applet svg math canvas audio video head title textarea select button datalist xmp plaintext'.split(
    ' ',
  ),
);
/** Block elements. */
const LINES = new Set(
  'p div hr ul ol dl dt dd table thead tbody tfoot tr td th caption blockquote pre section article aside header footer main nav figure figcaption address center fieldset form details summary body html'.split(
    ' ',
  ),
);
const HEADINGS = /^h[1-6]$/;
const BOLD = new Set(['b', 'strong']);
const ITALIC = new Set(['i', 'em']);

/** A limit for open elements, which cost the parser time. */
const DEEPEST = 500;
const CHUNK = 8192;

/** Marks that an element adds. */
interface Open {
  isDropped: boolean;
  isLine: boolean;
  kind: LineKind;
  bold: boolean;
  italic: boolean;
  href: string | null;
}

const OUTSIDE: Open = { isDropped: false, isLine: false, kind: 'paragraph', bold: false, italic: false, href: null };

/** Word's lists are paragraphs with a style. */
const isItem = (name: string, style: string): boolean => name === 'li' || (name === 'p' && /mso-list\s*:\s*l\d/.test(style));

function kindOf(name: string, style: string, around: LineKind): LineKind {
  if (isItem(name, style)) return 'item';
  return around === 'paragraph' && HEADINGS.test(name) ? 'heading' : around;
}

/** Word hides its bullets by a style. */
const isHidden = (name: string, style: string): boolean =>
  DROPPED.has(name) || /mso-list\s*:\s*ignore|display\s*:\s*none/.test(style);

/** Google Docs wraps documents in a <b> with normal weight; word processors write marks as styles. */
function weightOf(name: string, style: string, inherited: boolean): boolean {
  const weight = /(?:^|[;\s])font-weight\s*:\s*([\w-]+)/.exec(style)?.[1];
  if (weight !== undefined) return /^(bold|bolder|[6-9]00)$/.test(weight);
  return inherited || BOLD.has(name);
}

function slantOf(name: string, style: string, inherited: boolean): boolean {
  const slant = /(?:^|[;\s])font-style\s*:\s*([\w-]+)/.exec(style)?.[1];
  return slant === undefined ? inherited || ITALIC.has(name) : slant === 'italic' || slant === 'oblique';
}

/**
 * Converts pasted HTML. A streaming parser keeps the cost linear, and the builder accepts only the schema, so that other elements
 * and attributes are dropped.
 */
export function htmlToRich(html: string): RichText {
  const builder = new RichBuilder();
  const open: Open[] = [];
  const inside = (): Open => open.at(-1) ?? OUTSIDE;
  const write = (text: string): void => {
    const { isDropped, ...marks } = inside();
    if (!isDropped) builder.text(text, richMarks(marks));
  };
  const parser = new Parser({
    onopentag: (name, attributes) => {
      const around = inside();
      const style = (attributes['style'] ?? '').toLowerCase();
      const kind = kindOf(name, style, around.kind);
      const isBreak = name === 'br' && kind === 'paragraph';
      if (name === 'br' && !isBreak) write(' ');
      open.push({
        isDropped: around.isDropped || isHidden(name, style),
        isLine: isBreak || LINES.has(name) || HEADINGS.test(name) || isItem(name, style),
        kind,
        bold: kind !== 'heading' && weightOf(name, style, around.bold),
        italic: slantOf(name, style, around.italic),
        href: name === 'a' ? safeLink(attributes['href']) : around.href,
      });
      if (inside().isLine && !inside().isDropped) builder.begin(kind);
    },
    ontext: write,
    onclosetag: () => {
      const { isLine, isDropped } = open.pop() ?? OUTSIDE;
      if (isLine && !isDropped) builder.begin(inside().kind);
    },
  });
  for (let at = 0; at < html.length && open.length < DEEPEST; at += CHUNK) parser.write(html.slice(at, at + CHUNK));
  if (open.length < DEEPEST) parser.end();
  return builder.finish();
}
