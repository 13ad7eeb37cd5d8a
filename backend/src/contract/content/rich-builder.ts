import { EMPTY_RICH_TEXT, type RichItem, type RichMark, type RichNode, type RichText, type RichRun } from './rich-text.js';
import { withoutInvisible } from '../core/typed-text.js';

export type LineKind = 'paragraph' | 'heading' | 'item';

// oxlint-disable-next-line no-control-regex -- It is these that are looked for.
const UNSTORABLE = /[\u0000-\u0008\u000e-\u001f\u007f\ud800-\udfff]/gu;

/** Without characters that cannot be stored or that hide words from a search. */
export const visibleText = (text: string): string => withoutInvisible(text.replace(UNSTORABLE, '').replace(/[\v\f]/g, ' '));

/** Text with the same marks. A parser may deliver it in parts. */
interface Run {
  key: string;
  marks: readonly RichMark[];
  parts: string[];
}

/** Builds a rich text line by line from any source. What the schema lacks is dropped. */
export class RichBuilder {
  private readonly nodes: RichNode[] = [];
  private items: RichItem[] = [];
  private line: Run[] = [];
  /** True at the start, so that no line begins with a space. */
  private endsInSpace = true;
  private kind: LineKind = 'paragraph';

  /** Starts a new line. */
  begin(kind: LineKind): void {
    this.endLine();
    this.kind = kind;
  }

  text(raw: string, marks: readonly RichMark[]): void {
    const spaced = visibleText(raw).replace(/\s+/g, ' ');
    const text = this.endsInSpace ? spaced.replace(/^ /, '') : spaced;
    if (text === '') return;
    this.endsInSpace = text.endsWith(' ');
    const key = marks.length === 0 ? '' : JSON.stringify(marks);
    const last = this.line.at(-1);
    if (last?.key === key) last.parts.push(text);
    else this.line.push({ key, marks, parts: [text] });
  }

  finish(): RichText {
    this.endLine();
    this.endList();
    return this.nodes.length === 0 ? EMPTY_RICH_TEXT : { type: 'doc', content: this.nodes };
  }

  private endLine(): void {
    const content = trimmed(this.line.map(({ marks, parts }) => ({ marks, text: parts.join('') })));
    this.line = [];
    this.endsInSpace = true;
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

function trimmed(line: readonly { marks: readonly RichMark[]; text: string }[]): RichRun[] {
  const last = line.map(({ text }) => text !== ' ').lastIndexOf(true);
  return line.slice(0, last + 1).map(({ marks, text }, index) => ({
    type: 'text',
    text: index === last ? text.trimEnd() : text,
    ...(marks.length > 0 && { marks }),
  }));
}
