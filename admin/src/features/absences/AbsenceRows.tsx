import { styled } from '@mui/material/styles';
import type { Absence } from '@radiance/backend/contract';
import { Pencil, Trash2 } from 'lucide-react';
import { IconButton } from '../../ui/buttons/IconButton';
import { spanText } from './absenceForm';

interface Props {
  absences: readonly Absence[];
  today: string;
  nameOf: (absence: Absence) => string;
  onChange?: (absence: Absence) => void;
  onRemove?: (absence: Absence) => void;
}

export function AbsenceRows({ absences, today, ...rest }: Props) {
  const isOver = ({ to }: Absence) => to <= `${today}T00:00`;
  const past = absences.filter(isOver).reverse();
  const coming = absences.filter((absence) => !isOver(absence));
  return (
    <Section>
      <h2>De hoy en adelante</h2>
      {coming.length === 0 ? (
        <p>Ninguna ausencia prevista este año.</p>
      ) : (
        <Rows label="De hoy en adelante" rows={coming} {...rest} />
      )}
      {past.length > 0 && (
        <details>
          <summary>Pasadas ({past.length})</summary>
          <Rows label="Pasadas" rows={past} {...rest} />
        </details>
      )}
    </Section>
  );
}

const Rows = ({
  label,
  rows,
  nameOf,
  onChange,
  onRemove,
}: Pick<Props, 'nameOf' | 'onChange' | 'onRemove'> & { label: string; rows: readonly Absence[] }) => (
  <List aria-label={label}>
    {rows.map((absence) => {
      const name = nameOf(absence);
      return (
        <li key={absence.id}>
          <strong>{name}</strong>
          <span>{absence.reason}</span>
          <span>{spanText(absence)}</span>
          {onChange && (
            <IconButton data-size="large" label={`Cambiar la ausencia de ${name}`} onClick={() => onChange(absence)}>
              <Pencil size={17} />
            </IconButton>
          )}
          {onRemove && (
            <IconButton data-size="large" label={`Eliminar la ausencia de ${name}`} onClick={() => onRemove(absence)}>
              <Trash2 size={17} />
            </IconButton>
          )}
        </li>
      );
    })}
  </List>
);

const Section = styled('section')`
  margin-top: 28px;
  & h2 {
    margin-bottom: 8px;
    font-size: 15px;
    font-weight: 600;
  }
  & > p,
  & summary {
    color: var(--muted);
  }
  & summary {
    width: max-content;
    min-height: 44px;
    line-height: 44px;
    cursor: pointer;
  }
`;

const List = styled('ul')`
  border-top: 1px solid var(--line);
  & li {
    display: flex;
    flex-wrap: wrap;
    align-items: center;
    gap: 2px 16px;
    min-height: 49px;
    border-bottom: 1px solid var(--line);
  }
  & strong {
    flex: 0 1 220px;
    min-width: 0;
    overflow-wrap: anywhere;
  }
  & span {
    color: var(--muted);
  }
  & span:last-of-type {
    flex: 1;
  }
`;
