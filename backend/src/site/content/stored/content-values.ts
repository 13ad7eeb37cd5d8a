import { blockRule, type Block, type ContentValue, type ContentValues, type DefaultTexts } from '../../../contract/index.js';

/** Values of the clinic; null for the default. */
export type Written = Readonly<Record<string, ContentValue | null>>;
type Blocks = Readonly<Record<string, Block>>;

export const defaultsOf = (blocks: Blocks, texts: DefaultTexts): ContentValues =>
  Object.fromEntries(Object.entries(blocks).map(([name, block]) => [name, block[texts]]));

/** The clinic's values. Defaults replace missing values and values that the block's rule no longer accepts. */
export function contentValues(blocks: Blocks, texts: DefaultTexts, written: Written): ContentValues {
  const values: Record<string, ContentValue> = {};
  for (const [name, block] of Object.entries(blocks)) {
    const value = written[name];
    const parsed = value === null || value === undefined ? null : blockRule(block).parse(value);
    values[name] = parsed?.ok ? parsed.value : block[texts];
  }
  return values;
}
