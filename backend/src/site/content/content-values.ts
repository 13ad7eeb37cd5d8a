import { blockRule, type Block, type ContentValue, type ContentValues, type DefaultWords } from '../../contract/index.js';

/** What the clinic has written of a page; null where it is the default again. */
export type Written = Readonly<Record<string, ContentValue | null>>;
type Blocks = Readonly<Record<string, Block>>;

export const defaultsOf = (blocks: Blocks, words: DefaultWords): ContentValues =>
  Object.fromEntries(Object.entries(blocks).map(([name, block]) => [name, block[words]]));

/** The clinic's words, and the defaults where it has none or such as an earlier release's block could hold and this one cannot. */
export function contentValues(blocks: Blocks, words: DefaultWords, written: Written): ContentValues {
  const values: Record<string, ContentValue> = {};
  for (const [name, block] of Object.entries(blocks)) {
    const value = written[name];
    const parsed = value === null || value === undefined ? null : blockRule(block).parse(value);
    values[name] = parsed?.ok ? parsed.value : block[words];
  }
  return values;
}
