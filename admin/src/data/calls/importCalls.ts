import {
  ARCHIVES_PATH,
  IMPORT_FILE_FIELD,
  IMPORTS_PATH,
  type Archive,
  type ImportKind,
  type ImportOptions,
  type ImportRecord,
  type ImportSummary,
} from '@radiance/backend/contract';
import type { JsonCalls, ReadOptions } from './jsonCalls';

export type ImportAct = 'run' | 'undo';

const pathOf = (id: string): string => `${IMPORTS_PATH}/${encodeURIComponent(id)}`;

export const createImportCalls = ({ read, send }: JsonCalls) => ({
  imports: (options?: ReadOptions) => read<ImportSummary[]>(IMPORTS_PATH, options),
  importOf: (id: string, options?: ReadOptions) => read<ImportRecord>(pathOf(id), options),
  uploadImport: (kind: ImportKind, file: File) => {
    const body = new FormData();
    body.set('kind', kind);
    body.set(IMPORT_FILE_FIELD, file);
    return send<ImportRecord>('POST', IMPORTS_PATH, body);
  },
  changeImport: (id: string, change: Partial<ImportOptions>) => send<ImportRecord>('PUT', pathOf(id), change),
  /** Both go on in the background. */
  actOnImport: (id: string, act: ImportAct) => send<ImportRecord>('POST', `${pathOf(id)}/${act}`),
  removeImport: (id: string) => send<unknown>('DELETE', pathOf(id)),
  /** Exports of everything of the last day, the newest first. */
  archives: (options?: ReadOptions) => read<Archive[]>(ARCHIVES_PATH, options),
  makeArchive: () => send<Archive>('POST', ARCHIVES_PATH),
});
