import { Button } from '@mui/material';
import { styled } from '@mui/material/styles';
import { formatShortDay, nationalHolidays, type WeeklyHours } from '@radiance/backend/contract';
import { Plus } from 'lucide-react';
import { Chip } from '../../ui/Chip';
import { holidaysToOffer } from './closedDays';

interface Props {
  today: string;
  opening_hours: WeeklyHours;
  closed_days: readonly string[];
  onAdd: (days: readonly string[]) => void;
}

/** Spain's national holidays of this year and the next, one by one or all together; those that are closed anyway are left out. */
export function HolidayOffers({ today, onAdd, ...hours }: Props) {
  const thisYear = Number(today.slice(0, 4));
  return [thisYear, thisYear + 1].map((year) => {
    const offered = holidaysToOffer(year, today, hours);
    if (offered.length === 0) return null;
    return (
      <Year key={year} aria-label={`Festivos nacionales de ${year}`}>
        <header>
          <h3>Festivos nacionales de {year}</h3>
          {!nationalHolidays(year).isConfirmed && <Chip data-look="outline">Por confirmar</Chip>}
          <Button onClick={() => onAdd(offered.map(({ date }) => date))}>Añadir festivos nacionales de {year}</Button>
        </header>
        <ul>
          {offered.map(({ date, name }) => (
            <li key={date}>
              <Button variant="text" startIcon={<Plus size={17} strokeWidth={1.5} aria-hidden />} onClick={() => onAdd([date])}>
                {formatShortDay(date)}
                <small>{name}</small>
              </Button>
            </li>
          ))}
        </ul>
        {!nationalHolidays(year).isConfirmed && (
          <p>El calendario oficial de {year} se publica en el BOE; los festivos autonómicos y locales se añaden a mano.</p>
        )}
      </Year>
    );
  });
}

const Year = styled('section')`
  padding: 16px 20px;
  background: var(--sand);
  border-radius: 3px;
  & header {
    display: flex;
    flex-wrap: wrap;
    align-items: center;
    gap: 8px 12px;
  }
  & header button {
    margin-left: auto;
  }
  @container content (max-width: 560px) {
    & header button {
      width: 100%;
    }
  }
  & h3 {
    font-size: 15px;
    font-weight: 600;
  }
  & ul {
    display: grid;
    grid-template-columns: repeat(auto-fill, minmax(min(100%, 300px), 1fr));
    gap: 0 16px;
    margin-top: 8px;
  }
  & li button {
    justify-content: flex-start;
    width: 100%;
    padding: 0;
    font-weight: 500;
    text-align: left;
    white-space: normal;
  }
  & small {
    margin-left: 8px;
    font-size: 14px;
    font-weight: 400;
    color: var(--muted);
  }
  & > p {
    margin-top: 8px;
    font-size: 13.5px;
    color: var(--muted);
  }
`;
