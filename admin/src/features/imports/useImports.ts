import type { ImportOptions, ImportRecord } from '@radiance/backend/contract';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { useDataProvider, useNotify } from 'ra-core';
import type { PanelDataProvider } from '../../data/dataProvider';
import type { ImportAct } from '../../data/calls/importCalls';
import { sentenceOf } from '../../lib/failures';

const WORKING_MS = 1000;
const LIST = 'imports';

export const isWorking = ({ state }: Pick<ImportRecord, 'state'>): boolean => state === 'running' || state === 'undoing';

export function useImports() {
  const dataProvider = useDataProvider<PanelDataProvider>();
  return useQuery({ queryKey: [LIST], queryFn: ({ signal }) => dataProvider.imports({ signal }) });
}

/** Asked again every second while the server works on it. */
export function useImport(id: string) {
  const dataProvider = useDataProvider<PanelDataProvider>();
  return useQuery({
    queryKey: [LIST, id],
    queryFn: ({ signal }) => dataProvider.importOf(id, { signal }),
    refetchInterval: ({ state: { data } }) => (data && isWorking(data) ? WORKING_MS : false),
  });
}

/** Changes and acts answer with the import as it is afterwards. */
export function useImportActs(id: string) {
  const dataProvider = useDataProvider<PanelDataProvider>();
  const client = useQueryClient();
  const notify = useNotify();
  const onError = (error: unknown): void => notify(sentenceOf(error), { type: 'error' });
  const onSuccess = (record: ImportRecord): void => {
    client.setQueryData([LIST, id], record);
    void client.invalidateQueries({ queryKey: [LIST], exact: true });
  };
  const change = useMutation({
    mutationFn: (options: Partial<ImportOptions>) => dataProvider.changeImport(id, options),
    onSuccess,
    onError,
  });
  const act = useMutation({ mutationFn: (name: ImportAct) => dataProvider.actOnImport(id, name), onSuccess, onError });
  return { change, act };
}
