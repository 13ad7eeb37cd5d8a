import { Button } from '@mui/material';
import { styled } from '@mui/material/styles';
import { formatShortDay, nationalHolidays, type WeeklyHours } from '@radiance/backend/contract';
import { Plus } from 'lucide-react';
import { useId, useState } from 'react';
import { Control } from '../../../inputs/FieldFrame';
import { counted } from '../../../lib/countTexts';
import { Chip } from '../../../ui/Chip';
import { holidaysToOffer } from './closedDays';
import { REGION_CODES, REGIONS, type RegionalHoliday, type RegionCode } from './regionalHolidays';

interface Props {
  today: string;
  region: RegionCode | null;
  opening_hours: WeeklyHours;
  closed_days: readonly string[];
  onRegion: (region: RegionCode | null) => void;
  onAdd: (days: readonly string[]) => void;
}

const kindOf = ({ scope, isUsual }: RegionalHoliday): string =>
  isUsual ? (scope === 'national' ? 'nacional' : 'autonómico') : 'solo algunos años';

/** National and regional holidays to tick. Days that are closed anyway are left out. */
export function HolidayOffers({ today, region, onRegion, onAdd, ...hours }: Props) {
  const id = useId();
  const thisYear = Number(today.slice(0, 4));
  const years = [thisYear, thisYear + 1];
  const [year, setYear] = useState(holidaysToOffer(thisYear, region, today, hours).length > 0 ? thisYear : thisYear + 1);
  const offered = holidaysToOffer(year, region, today, hours);
  /** Explicit choices; without one, holidays that recur every year are ticked. */
  const [ticks, setTicks] = useState<Readonly<Record<string, boolean>>>({});
  const isTicked = ({ date, isUsual }: RegionalHoliday): boolean => ticks[date] ?? isUsual;
  const chosen = offered.filter(isTicked);
  const { isConfirmed } = nationalHolidays(year);
  return (
    <Offer aria-labelledby={`${id}-title`}>
      <header>
        <h3 id={`${id}-title`}>Festivos de España y de tu comunidad</h3>
        {!isConfirmed && <Chip variant="outline">Por confirmar</Chip>}
      </header>
      <Choice>
        <label>
          Comunidad autónoma
          <Control
            as="select"
            value={region ?? ''}
            onChange={({ target }) => onRegion(REGION_CODES.find((code) => code === target.value) ?? null)}
          >
            <option value="">Solo los nacionales</option>
            {REGION_CODES.map((code) => (
              <option key={code} value={code}>
                {REGIONS[code].name}
              </option>
            ))}
          </Control>
        </label>
        <label>
          Año
          <Control as="select" value={year} onChange={({ target }) => setYear(Number(target.value))}>
            {years.map((each) => (
              <option key={each}>{each}</option>
            ))}
          </Control>
        </label>
      </Choice>
      {offered.length === 0 ? (
        <p>Los festivos de {year} en que se abriría ya están cerrados.</p>
      ) : (
        <>
          <ul aria-label={`Festivos de ${year}`}>
            {offered.map((day) => (
              <li key={day.date}>
                <label>
                  <input
                    type="checkbox"
                    checked={isTicked(day)}
                    onChange={({ target }) => setTicks({ ...ticks, [day.date]: target.checked })}
                  />
                  <span>
                    <b>{formatShortDay(day.date)}</b> {day.name}
                    <small>{kindOf(day)}</small>
                  </span>
                </label>
              </li>
            ))}
          </ul>
          <Button
            disabled={chosen.length === 0}
            startIcon={<Plus size={17} />}
            onClick={() => onAdd(chosen.map(({ date }) => date))}
          >
            {chosen.length === 0
              ? 'Elige los días en que se cierra'
              : `Cerrar ${counted(chosen.length, 'día elegido', 'días elegidos')}`}
          </Button>
        </>
      )}
      <p>
        {!isConfirmed && `El calendario oficial de ${year} se publica en el BOE y en el boletín de tu comunidad: compruébalo. `}
        Los dos festivos locales de tu municipio, y los insulares o de fecha lunar, se añaden a mano arriba.
      </p>
    </Offer>
  );
}

const Offer = styled('section')`
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  gap: 12px;
  justify-items: start;
  padding: 16px 20px;
  background: var(--sand);
  border-radius: 3px;
  & > button {
    white-space: normal;
  }
  & header {
    display: flex;
    flex-wrap: wrap;
    align-items: center;
    gap: 8px 12px;
  }
  & h3 {
    font-size: 15px;
    font-weight: 600;
  }
  & ul {
    display: grid;
    grid-template-columns: repeat(auto-fill, minmax(min(100%, 290px), 1fr));
    gap: 0 16px;
    width: 100%;
  }
  & li label {
    display: flex;
    align-items: center;
    gap: 10px;
    min-height: 44px;
    padding-block: 4px;
    cursor: pointer;
  }
  & small {
    display: block;
  }
  & > p {
    font-size: 13.5px;
    color: var(--muted);
  }
`;

const Choice = styled('div')`
  display: flex;
  flex-wrap: wrap;
  gap: 12px;
  width: 100%;
  & label {
    display: grid;
    gap: 6px;
    flex: 0 1 260px;
    min-width: 0;
    font-size: 14.5px;
    font-weight: 600;
  }
  & label:last-of-type {
    flex-basis: 110px;
  }
`;
