import { EMPTY_RICH_TEXT, type RichItem, type RichMark, type RichNode, type RichText, type RichWords } from './rich-text.js';

export type LineKind = 'paragraph' | 'heading' | 'item';

/** Invisible characters by which a word escapes those who look for it, marks of direction, and what no text holds. */
const INVISIBLE =
  // eslint-disable-next-line no-control-regex -- It is these that are looked for.
  /[\u0000-\u0008\u000e-\u001f\u007f\u00ad\u200b\u200e\u200f\u202a-\u202e\u2060-\u2069\ufeff]|[\ud800-\udbff](?![\udc00-\udfff])|(?<![\ud800-\udbff])[\udc00-\udfff]/g;

export const withoutInvisible = (text: string): string => text.replace(INVISIBLE, '');

const sameMarks = (one: readonly RichMark[], other: readonly RichMark[]): boolean =>
  JSON.stringify(one) === JSON.stringify(other);

/** Puts a rich text together line by line, from whatever source: what it cannot say does not arrive. */
export class RichBuilder {
  private readonly nodes: RichNode[] = [];
  private items: RichItem[] = [];
  private line: RichWords[] = [];
  private kind: LineKind = 'paragraph';

  /** What follows stands on a line of its own. */
  begin(kind: LineKind): void {
    this.endLine();
    this.kind = kind;
  }

  text(raw: string, marks: readonly RichMark[]): void {
    const last = this.line.at(-1);
    const spaced = withoutInvisible(raw).replace(/\s+/g, ' ');
    const text = last === undefined || last.text.endsWith(' ') ? spaced.replace(/^ /, '') : spaced;
    if (text === '') return;
    if (last && sameMarks(last.marks ?? [], marks)) {
      this.line[this.line.length - 1] = { ...last, text: last.text + text };
    } else {
      this.line.push({ type: 'text', text, ...(marks.length > 0 && { marks: [...marks] }) });
    }
  }

  finish(): RichText {
    this.endLine();
    this.endList();
    return this.nodes.length === 0 ? EMPTY_RICH_TEXT : { type: 'doc', content: this.nodes };
  }

  private endLine(): void {
    const content = trimmed(this.line);
    this.line = [];
    if (content.length === 0) return;
    if (this.kind === 'item') {
      this.items.push({ type: 'listItem', content: [{ type: 'paragraph', content }] });
      return;
    }
    this.endList();
    this.nodes.push(this.kind === 'heading' ? { type: 'heading', attrs: { level: 3 }, content } : { type: 'paragraph', content });
  }

  private endList(): void {
    if (this.items.length > 0) this.nodes.push({ type: 'bulletList', content: this.items });
    this.items = [];
  }
}

function trimmed(line: readonly RichWords[]): RichWords[] {
  const words = [...line];
  for (let last = words.at(-1); last; last = words.at(-1)) {
    const text = last.text.trimEnd();
    if (text !== '') {
      words[words.length - 1] = { ...last, text };
      break;
    }
    words.pop();
  }
  return words;
}
