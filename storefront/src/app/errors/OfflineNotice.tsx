import { WifiOff } from 'lucide-react';
import { useSyncExternalStore } from 'react';
import { styled } from 'styled-components';
import { colour } from '../../theme/tokens';
import { note } from '../../theme/type';

const Strip = styled.p`
  display: flex;
  align-items: center;
  justify-content: center;
  gap: 10px;
  padding: 10px 20px;
  background: ${colour.lowGround};
  color: ${colour.low};
  ${note}
  font-weight: 500;
  svg {
    flex: none;
  }
`;

function subscribe(onChange: () => void): () => void {
  window.addEventListener('online', onChange);
  window.addEventListener('offline', onChange);
  return () => {
    window.removeEventListener('online', onChange);
    window.removeEventListener('offline', onChange);
  };
}

/** Shown while the device is offline. Form drafts stay. */
export function OfflineNotice() {
  const isOnline = useSyncExternalStore(
    subscribe,
    () => navigator.onLine,
    () => true,
  );
  return (
    <div role="status">
      {!isOnline && (
        <Strip>
          <WifiOff size={18} />
          Sin conexión. Puedes seguir leyendo; lo que envíes tendrá que esperar a que vuelva.
        </Strip>
      )}
    </div>
  );
}
