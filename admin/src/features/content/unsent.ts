import type { ContentValue } from '@radiance/backend/contract';

interface Kept {
  value: ContentValue;
  base: string | null;
}
type KeptBlocks = Readonly<Record<string, Kept>>;

export interface Unsent {
  read(): KeptBlocks;
  write(blocks: KeptBlocks): void;
}

const isKept = (input: unknown): input is Kept =>
  typeof input === 'object' && input !== null && 'value' in input && 'base' in input;

/** Drafts in local storage: they outlive the tab, a lost connection and the session. */
export function unsentOf(storage: Pick<Storage, 'getItem' | 'setItem' | 'removeItem'>, who: string, page: string): Unsent {
  const key = `content:${who}:${page}`;
  return {
    read: () => {
      try {
        const parsed: unknown = JSON.parse(storage.getItem(key) ?? '{}');
        if (typeof parsed !== 'object' || parsed === null) return {};
        return Object.fromEntries(Object.entries(parsed).filter((entry): entry is [string, Kept] => isKept(entry[1])));
      } catch {
        return {};
      }
    },
    write: (blocks) => {
      const kept = Object.entries(blocks).map(([name, { value, base }]) => [name, { value, base }]);
      if (kept.length === 0) storage.removeItem(key);
      else storage.setItem(key, JSON.stringify(Object.fromEntries(kept)));
    },
  };
}
