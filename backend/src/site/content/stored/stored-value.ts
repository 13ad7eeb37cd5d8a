import type { ValueTransformer } from 'typeorm';
import type { ContentValue } from '../../../contract/index.js';
import { TEXT_BYTES } from '../../../core/database/columns.js';

export const storedValue: ValueTransformer = {
  to: (value: ContentValue | null | undefined) => (value === null || value === undefined ? value : JSON.stringify(value)),
  from: (text: string | null) => (text === null ? null : (JSON.parse(text) as ContentValue)),
};

export const isStorable = (value: ContentValue): boolean => Buffer.byteLength(JSON.stringify(value)) <= TEXT_BYTES;

export const pictureOf = (value: ContentValue | null): string | null =>
  typeof value === 'object' && value !== null && 'src' in value && value.src !== '' ? value.src : null;
