import { TriangleAlert } from 'lucide-react';
import { Link } from 'react-router-dom';
import { WarningStrip } from '../../ui/notices/WarningStrip';
import { useWebhooks } from './useWebhooks';

const REFETCH_MS = 300_000;

/** On the dashboard: the server paused a webhook whose program took nothing for a day. */
export function PausedWebhooks() {
  const { data = [] } = useWebhooks(REFETCH_MS);
  const paused = data.filter(({ failure }) => failure !== null);
  if (paused.length === 0) return null;
  return (
    <WarningStrip as="div" role="status">
      <TriangleAlert />
      <p>
        <strong>{paused.length === 1 ? 'Hay un webhook en pausa.' : `Hay ${paused.length} webhooks en pausa.`}</strong> Su
        programa no quiere nada más o no ha aceptado nada durante un día. <Link to="/webhooks">Ver los webhooks</Link>
      </p>
    </WarningStrip>
  );
}
