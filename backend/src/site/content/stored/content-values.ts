import type { ValueTransformer } from 'typeorm';
import { blockRule, type Block, type ContentValue, type ContentValues, type DefaultTexts } from '../../../contract/index.js';
import { TEXT_BYTES } from '../../../core/database/columns.js';

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

export const storedValue: ValueTransformer = {
  to: (value: ContentValue | null | undefined) => (value === null || value === undefined ? value : JSON.stringify(value)),
  from: (text: string | null) => (text === null ? null : (JSON.parse(text) as ContentValue)),
};

export const isStorable = (value: ContentValue): boolean => Buffer.byteLength(JSON.stringify(value)) <= TEXT_BYTES;

export const pictureOf = (value: ContentValue | null): string | null =>
  typeof value === 'object' && value !== null && 'src' in value && value.src !== '' ? value.src : null;
