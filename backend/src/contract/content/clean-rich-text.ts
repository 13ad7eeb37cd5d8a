import { RichBuilder, type LineKind } from './rich-builder.js';
import { safeLink, type RichMark, type RichText } from './rich-text.js';

/** Deeper nodes are dropped. */
const DEEPEST = 40;

type Fields = Readonly<Record<string, unknown>>;
const isFields = (input: unknown): input is Fields => typeof input === 'object' && input !== null && !Array.isArray(input);

export function richMarks({ bold, italic, href }: { bold: boolean; italic: boolean; href: string | null }): RichMark[] {
  return [
    ...(bold ? [{ type: 'bold' } as const] : []),
    ...(italic ? [{ type: 'italic' } as const] : []),
    ...(href === null ? [] : [{ type: 'link', attrs: { href } } as const]),
  ];
}

function marksIn(input: unknown): RichMark[] {
  const marks = Array.isArray(input) ? input.filter(isFields) : [];
  const link = marks.find(({ type }) => type === 'link');
  return richMarks({
    bold: marks.some(({ type }) => type === 'bold'),
    italic: marks.some(({ type }) => type === 'italic'),
    href: isFields(link?.attrs) ? safeLink(link.attrs.href) : null,
  });
}

const LINES: Readonly<Record<string, LineKind>> = { paragraph: 'paragraph', heading: 'heading' };

function walk(node: unknown, builder: RichBuilder, inList: boolean, depth: number): void {
  if (!isFields(node) || depth > DEEPEST) return;
  const { type, text, content } = node;
  if (type === 'text') {
    if (typeof text === 'string') builder.text(text, marksIn(node.marks));
    return;
  }
  const inItem = inList || type === 'listItem';
  const line = typeof type === 'string' && Object.hasOwn(LINES, type) ? LINES[type] : undefined;
  if (type === 'hardBreak') builder.begin(inItem ? 'item' : 'paragraph');
  if (line) builder.begin(inItem ? 'item' : line);
  if (Array.isArray(content)) for (const child of content) walk(child, builder, inItem, depth + 1);
  if (line) builder.begin(inItem ? 'item' : 'paragraph');
}

/** Drops everything outside of the schema. Null when the input is not a document. */
export function cleanRichText(input: unknown): RichText | null {
  if (!isFields(input) || input.type !== 'doc' || (input.content !== undefined && !Array.isArray(input.content))) return null;
  const builder = new RichBuilder();
  walk(input, builder, false, 0);
  return builder.finish();
}
