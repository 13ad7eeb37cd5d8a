import type { ProtectionSettings } from '@radiance/backend/contract';
import { useMutation, useQuery } from '@tanstack/react-query';
import { useDataProvider, useNotify } from 'ra-core';
import type { PanelDataProvider } from '../../../data/dataProvider';
import { sentenceOf } from '../../../lib/failures';
import { useMay } from '../../../session/useMay';

export function useProtection() {
  const dataProvider = useDataProvider<PanelDataProvider>();
  const may = useMay();
  return useQuery({
    queryKey: ['protection'],
    queryFn: ({ signal }) => dataProvider.protection({ signal }),
    enabled: may('list', 'protection'),
  });
}

export function useChangeProtection() {
  const dataProvider = useDataProvider<PanelDataProvider>();
  const notify = useNotify();
  return useMutation({
    mutationFn: (change: Partial<ProtectionSettings>) => dataProvider.changeProtection(change),
    onSuccess: () => notify('Protección actualizada correctamente', { type: 'success' }),
    onError: (error) => notify('Error al actualizar la protección', { type: 'error', detail: sentenceOf(error) }),
  });
}
