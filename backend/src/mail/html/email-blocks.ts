export interface Fact {
  label: string | null;
  value: string;
  /** An ordered item with its price: the label may be long, the value stands beside it. */
  isItem?: true;
  /** An address of the site, shown as the label. */
  href?: string;
}

/** Parts of a mail's text for HTML. Only the text is written and stored. */
export type Block =
  | { is: 'paragraph'; lines: readonly string[] }
  /** `Día: lunes 13 jul 2026`, a line without a label, or a label above its lines. */
  | { is: 'facts'; facts: readonly Fact[] }
  | { is: 'button'; label: string; href: string };

const INDENTED = /^ {2}/;

/**
 * Empty lines separate paragraphs. Lines with two leading spaces are facts. `Words: address` on its own line is a button, but
 * only for the site's addresses: text of others stays text.
 */
export function emailBlocks(text: string, publicUrl: string): Block[] {
  const blocks: Block[] = [];
  for (const part of text.split(/\n{2,}/)) {
    for (const lines of runs(part.split('\n').filter((line) => line.trim() !== ''))) {
      const [first = ''] = lines;
      const isIndented = INDENTED.test(first);
      const button = lines.length === 1 && !isIndented ? buttonOf(first, publicUrl) : null;
      if (button) blocks.push(button);
      else if (isIndented) blocks.push({ is: 'facts', facts: lines.map((line) => factOf(line, publicUrl)) });
      else blocks.push({ is: 'paragraph', lines });
    }
  }
  return blocks;
}

/** Groups consecutive lines of one kind. An address never shares a block with a paragraph. */
function runs(lines: readonly string[]): string[][] {
  const found: string[][] = [];
  for (const line of lines) {
    const last = found.at(-1);
    const isAlike = last?.[0] !== undefined && INDENTED.test(last[0]) === INDENTED.test(line);
    const isAddress = !INDENTED.test(line) && /https?:\/\/\S+$/.test(`${last?.at(-1) ?? ''}\n${line}`);
    if (isAlike && !isAddress) last.push(line);
    else found.push([line]);
  }
  return found;
}

function buttonOf(line: string, publicUrl: string): Block | null {
  // The label may contain a colon, as in an hour.
  const [, label, href] = /^(?:(.+): )?(\S+)$/.exec(line) ?? [];
  return href !== undefined && isOurs(href, publicUrl) ? { is: 'button', label: label ?? 'Abrir la página', href } : null;
}

const isOurs = (href: string, publicUrl: string): boolean => href === publicUrl || href.startsWith(`${publicUrl}/`);

function factOf(line: string, publicUrl: string): Fact {
  const [, what, price] = /^\s*(\d+ × .+): ([\d.,]+\s€)$/.exec(line) ?? [];
  if (what !== undefined && price !== undefined) return { label: what, value: price, isItem: true };
  const [, heading] = /^\s*([^:]{1,40}):$/.exec(line) ?? [];
  if (heading !== undefined) return { label: heading, value: '' };
  const [, linkLabel, address = ''] = /^\s*(.{1,60}): (\S+)$/.exec(line) ?? [];
  if (linkLabel !== undefined && isOurs(address, publicUrl)) return { label: linkLabel, value: address, href: address };
  const [, label = null, value = line.trim()] = /^\s*([^:]{1,40}): (.+)$/.exec(line) ?? [];
  return isOurs(value, publicUrl) ? { label, value, href: value } : { label, value };
}
