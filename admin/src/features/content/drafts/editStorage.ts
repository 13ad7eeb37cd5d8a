import type { ContentValue } from '@radiance/backend/contract';

interface StoredEdit {
  value: ContentValue;
  base: string | null;
}
type StoredEdits = Readonly<Record<string, StoredEdit>>;

export interface EditStorage {
  read(): StoredEdits;
  write(blocks: StoredEdits): void;
}

const isStoredEdit = (input: unknown): input is StoredEdit =>
  typeof input === 'object' && input !== null && 'value' in input && 'base' in input;

/** Drafts in local storage: they outlive the tab, a lost connection and the session. */
export function editStorage(
  storage: Pick<Storage, 'getItem' | 'setItem' | 'removeItem'>,
  who: string,
  page: string,
): EditStorage {
  const key = `content:${who}:${page}`;
  return {
    read: () => {
      try {
        const parsed: unknown = JSON.parse(storage.getItem(key) ?? '{}');
        if (typeof parsed !== 'object' || parsed === null) return {};
        return Object.fromEntries(
          Object.entries(parsed).filter((entry): entry is [string, StoredEdit] => isStoredEdit(entry[1])),
        );
      } catch {
        return {};
      }
    },
    write: (blocks) => {
      const edits = Object.entries(blocks).map(([name, { value, base }]) => [name, { value, base }]);
      if (edits.length === 0) storage.removeItem(key);
      else storage.setItem(key, JSON.stringify(Object.fromEntries(edits)));
    },
  };
}
