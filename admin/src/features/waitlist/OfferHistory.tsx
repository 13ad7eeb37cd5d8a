import { styled } from '@mui/material/styles';
import { formatShortDay, formatTime, OFFER_STATE_LABELS } from '@radiance/backend/contract';
import { useRead } from '../../data/useApi';
import { Instant } from '../../ui/ClinicTime';
import { Loading } from '../../ui/Loading';

export function OfferHistory({ waitingId, status }: { waitingId: string; status: string }) {
  const { data, error } = useRead(['waiting', 'offers', waitingId, status], (api, options) =>
    api.waitingOffers(waitingId, options),
  );
  return (
    <Box aria-label="Horas ofrecidas">
      <h3>Horas ofrecidas</h3>
      {error && <p role="alert">No se han podido ver.</p>}
      {!data && !error && <Loading />}
      {data?.length === 0 && <p>Todavía no ha quedado libre ninguna hora para esta persona.</p>}
      {data && data.length > 0 && (
        <ul>
          {data.map(({ id, date, time, state, offered_at, answered_at }) => (
            <li key={id}>
              <strong>
                {formatShortDay(date)}, {formatTime(time)}
              </strong>
              <small>
                {OFFER_STATE_LABELS[state]} · <Instant instant={answered_at ?? offered_at} />
              </small>
            </li>
          ))}
        </ul>
      )}
    </Box>
  );
}

const Box = styled('section')`
  margin-top: 24px;
  & h3 {
    font-weight: 600;
  }
  & p {
    margin-top: 6px;
    color: var(--muted);
  }
  & ul {
    display: grid;
    gap: 8px;
    margin-top: 8px;
  }
  & li {
    display: grid;
  }
`;
