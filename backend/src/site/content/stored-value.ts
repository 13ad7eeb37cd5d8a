import type { ValueTransformer } from 'typeorm';
import type { ContentValue } from '../../contract/index.js';

export const storedValue: ValueTransformer = {
  to: (value: ContentValue | null | undefined) => (value === null || value === undefined ? value : JSON.stringify(value)),
  from: (text: string | null) => (text === null ? null : (JSON.parse(text) as ContentValue)),
};

/** MySQL's TEXT holds that many bytes. */
const MOST_BYTES = 65_535;
export const isStorable = (value: ContentValue): boolean => Buffer.byteLength(JSON.stringify(value)) <= MOST_BYTES;

export const pictureOf = (value: ContentValue | null): string | null =>
  typeof value === 'object' && value !== null && 'src' in value && value.src !== '' ? value.src : null;
