import type { ImportOptions, ImportRecord } from '@radiance/backend/contract';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useNotify } from 'ra-core';
import { useApi, useRead } from '../../data/useApi';
import type { ImportAct } from '../../data/calls/importCalls';
import { sentenceOf } from '../../lib/failures';

const WORKING_MS = 1000;
const LIST = 'imports';

export const isWorking = ({ state }: Pick<ImportRecord, 'state'>): boolean => state === 'running' || state === 'undoing';

export function useImports() {
  return useRead([LIST], (api, options) => api.imports(options));
}

/** Asked again every second while the server works on it. */
export function useImport(id: string) {
  return useRead([LIST, id], (api, options) => api.importOf(id, options), {
    refetchInterval: ({ state: { data } }) => (data && isWorking(data) ? WORKING_MS : false),
  });
}

/** Changes and acts answer with the import as it is afterwards. */
export function useImportActs(id: string) {
  const api = useApi();
  const client = useQueryClient();
  const notify = useNotify();
  const onError = (error: unknown): void => notify(sentenceOf(error), { type: 'error' });
  const onSuccess = (record: ImportRecord): void => {
    client.setQueryData([LIST, id], record);
    void client.invalidateQueries({ queryKey: [LIST], exact: true });
  };
  const change = useMutation({
    mutationFn: (options: Partial<ImportOptions>) => api.changeImport(id, options),
    onSuccess,
    onError,
  });
  const act = useMutation({ mutationFn: (name: ImportAct) => api.actOnImport(id, name), onSuccess, onError });
  return { change, act };
}
