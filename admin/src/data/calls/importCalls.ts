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
import type { HttpClient } from '../httpClient';

export type ImportAct = 'run' | 'undo';

export interface ImportCalls {
  imports(options?: { signal?: AbortSignal }): Promise<ImportSummary[]>;
  importOf(id: string, options?: { signal?: AbortSignal }): Promise<ImportRecord>;
  uploadImport(kind: ImportKind, file: File): Promise<ImportRecord>;
  changeImport(id: string, change: Partial<ImportOptions>): Promise<ImportRecord>;
  /** Both go on in the background. */
  actOnImport(id: string, act: ImportAct): Promise<ImportRecord>;
  removeImport(id: string): Promise<void>;
  /** Exports of everything of the last day, the newest first. */
  archives(options?: { signal?: AbortSignal }): Promise<Archive[]>;
  makeArchive(): Promise<Archive>;
}

export function createImportCalls(httpClient: HttpClient): ImportCalls {
  const at = (id: string): string => `${IMPORTS_PATH}/${encodeURIComponent(id)}`;
  return {
    imports: async (options) => (await httpClient(IMPORTS_PATH, options)).json as ImportSummary[],
    importOf: async (id, options) => (await httpClient(at(id), options)).json as ImportRecord,
    async uploadImport(kind, file) {
      const body = new FormData();
      body.set('kind', kind);
      body.set(IMPORT_FILE_FIELD, file);
      return (await httpClient(IMPORTS_PATH, { method: 'POST', body })).json as ImportRecord;
    },
    changeImport: async (id, change) =>
      (await httpClient(at(id), { method: 'PUT', body: JSON.stringify(change) })).json as ImportRecord,
    actOnImport: async (id, act) => (await httpClient(`${at(id)}/${act}`, { method: 'POST' })).json as ImportRecord,
    removeImport: async (id) => void (await httpClient(at(id), { method: 'DELETE' })),
    archives: async (options) => (await httpClient(ARCHIVES_PATH, options)).json as Archive[],
    makeArchive: async () => (await httpClient(ARCHIVES_PATH, { method: 'POST' })).json as Archive,
  };
}
