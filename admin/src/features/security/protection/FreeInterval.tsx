import { styled } from '@mui/material/styles';
import { isDay, type FloodSelection } from '@radiance/backend/contract';
import { useId, useState } from 'react';
import { DateInput } from '../../../inputs/dates/DateInput';
import { TimeInput } from '../../../inputs/week/TimeInput';
import { isTime } from '../../../inputs/week/weekHours';
import { useClinicClock } from '../../../lib/clinic/clinicClock';

interface Moment {
  date: string;
  time: string;
}

interface Props {
  opened: Date;
  onChoose: (chosen: Pick<FloodSelection, 'network' | 'from' | 'to'> | null) => void;
}

export function FreeInterval({ opened, onChoose }: Props) {
  const clock = useClinicClock();
  const [from, setFrom] = useState<Moment>({ date: '', time: '' });
  const [to, setTo] = useState<Moment>(() => clock.now(opened.getTime()));
  const choose = (first: Moment, last: Moment): void => {
    setFrom(first);
    setTo(last);
    const [start, end] = [first, last].map(({ date, time }) =>
      isDay(date) && isTime(time) ? clock.instantOf(date, time) : undefined,
    );
    onChoose(start && end && start < end ? { network: null, from: start, to: end } : null);
  };
  return (
    <FirstAndLast>
      <MomentInput label="Desde" moment={from} onChange={(first) => choose(first, to)} />
      <MomentInput label="Hasta" moment={to} onChange={(last) => choose(from, last)} />
    </FirstAndLast>
  );
}

function MomentInput({ label, moment, onChange }: { label: string; moment: Moment; onChange: (moment: Moment) => void }) {
  const id = useId();
  return (
    <div>
      <label htmlFor={id}>{label}</label>
      <DateInput id={id} value={moment.date} onChange={(date) => onChange({ ...moment, date })} />
      <TimeInput aria-label={`${label}, hora`} value={moment.time} onChange={(time) => onChange({ ...moment, time })} />
    </div>
  );
}

const FirstAndLast = styled('div')`
  display: grid;
  gap: 14px;
  margin-top: 14px;
  & > div {
    display: grid;
    grid-template-columns: minmax(0, 1fr) 110px;
    gap: 0 10px;
  }
  & label {
    grid-column: 1 / -1;
  }
`;
