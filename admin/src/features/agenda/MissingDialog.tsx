import { formatShortDay } from '@radiance/backend/contract';
import { styled } from '@mui/material/styles';
import { useState } from 'react';
import { Control } from '../../inputs/FieldFrame';
import { BELOW_MOBILE } from '../../theme/tokens';
import { DialogFrame } from '../../ui/dialog/DialogFrame';
import { Substitutions } from '../substitutions';
import type { Person } from './columns';

interface Props {
  date: string;
  people: readonly Person[];
  onClose: () => void;
}

/** Somebody is ill: what becomes of the day's appointments. */
export function MissingDialog({ date, people, onClose }: Props) {
  const [missing, setMissing] = useState('');
  return (
    <DialogFrame title={`Hoy falta… (${formatShortDay(date)})`} width={720} onClose={onClose}>
      <Body>
        <label>
          <span>Quién falta</span>
          <Control as="select" value={missing} onChange={({ target }) => setMissing(target.value)}>
            <option value="">Elige a quién</option>
            {people.map(({ id, name }) => (
              <option key={id} value={id}>
                {name}
              </option>
            ))}
          </Control>
        </label>
        {missing !== '' && <Substitutions key={missing} {...{ missing, people, date }} onLeave={onClose} />}
      </Body>
    </DialogFrame>
  );
}

const Body = styled('div')`
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  gap: 18px;
  justify-items: start;
  padding: 22px 28px 28px;
  & > label {
    display: grid;
    gap: 6px;
    width: 300px;
    max-width: 100%;
    font-weight: 600;
  }
  ${BELOW_MOBILE} {
    padding: 16px;
  }
`;
