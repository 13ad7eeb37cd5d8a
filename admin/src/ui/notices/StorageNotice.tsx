import { HardDrive } from 'lucide-react';
import { useSyncExternalStore } from 'react';
import { storageRefusal } from '../../lib/browser/browserStorage';
import { WarningStrip } from './WarningStrip';

export function StorageNotice() {
  const isRefused = useSyncExternalStore(storageRefusal.subscribe, storageRefusal.get);
  return isRefused ? (
    <WarningStrip aria-label="Este navegador no guarda datos">
      <HardDrive size={20} />
      <p role="status">
        Este navegador no deja guardar datos. Puedes trabajar con normalidad en esta pestaña; si la cierras o la recargas, tendrás
        que iniciar sesión de nuevo.
      </p>
    </WarningStrip>
  ) : null;
}
