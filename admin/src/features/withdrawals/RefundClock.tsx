import { styled } from '@mui/material/styles';
import { formatDay, OPEN_WITHDRAWALS, refundDeadline, type Withdrawal } from '@radiance/backend/contract';
import { useClinicClock } from '../../lib/clinic/clinicClock';
import { useNow } from '../../lib/clinic/useNow';

/** Deadline of the refund, or when it was settled. */
export function RefundClock({ record }: { record: Withdrawal }) {
  const clock = useClinicClock();
  const now = useNow();
  if (record.settled_at !== null) return <>{formatDay(clock.dayOf(record.settled_at))}</>;
  const last = refundDeadline(clock.dayOf(record.created_at));
  const isLate = OPEN_WITHDRAWALS.includes(record.status) && clock.now(now).date > last;
  return (
    <Clock data-late={isLate || undefined}>
      <span>{isLate ? 'Plazo vencido' : clock.relativeDay(last, now)}</span>
      <small>{formatDay(last)}</small>
    </Clock>
  );
}

const Clock = styled('span')`
  display: grid;
  &[data-late] > span {
    font-weight: 600;
    color: var(--danger);
  }
`;
