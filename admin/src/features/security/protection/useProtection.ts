import type { ProtectionSettings } from '@radiance/backend/contract';
import { useApi, useCommand, useRead } from '../../../data/useApi';
import { useMay } from '../../../session/useMay';

export function useProtection() {
  const may = useMay();
  return useRead(['protection'], (api, options) => api.protection(options), { enabled: may('list', 'protection') });
}

export function useChangeProtection() {
  const api = useApi();
  return useCommand((change: Partial<ProtectionSettings>) => api.changeProtection(change), {
    done: 'Protección actualizada correctamente',
    failed: 'Error al actualizar la protección',
  });
}
