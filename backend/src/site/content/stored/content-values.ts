import { blockRule, type Block, type ContentValue, type ContentValues, type DefaultTexts } from '../../../contract/index.js';

/** Values of the clinic; null for the default. */
export type Written = Readonly<Record<string, ContentValue | null>>;
type Blocks = Readonly<Record<string, Block>>;

export const defaultsOf = (blocks: Blocks, words: DefaultTexts): ContentValues =>
  Object.fromEntries(Object.entries(blocks).map(([name, block]) => [name, block[words]]));

/** The clinic's values. Defaults replace missing values and values that the block's rule no longer accepts. */
export function contentValues(blocks: Blocks, words: DefaultTexts, written: Written): ContentValues {
  const values: Record<string, ContentValue> = {};
  for (const [name, block] of Object.entries(blocks)) {
    const value = written[name];
    const parsed = value === null || value === undefined ? null : blockRule(block).parse(value);
    values[name] = parsed?.ok ? parsed.value : block[words];
  }
  return values;
}
