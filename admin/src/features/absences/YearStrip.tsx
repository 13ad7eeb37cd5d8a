import { styled } from '@mui/material/styles';
import { capitalised, formatDay, type Absence } from '@radiance/backend/contract';
import { useState, type PointerEvent, type ReactNode } from 'react';
import { spanText, whoseOf } from './absenceForm';
import { dayAt, monthsOf, stretchOf, stretchOfDays, type Stretch } from './yearStrip';
import { contentUpTo } from '../../theme/tokens';

interface StripRow {
  id: string;
  name: string;
  colour: string;
}

interface Props {
  year: number;
  today: string;
  rows: readonly StripRow[];
  absences: readonly Absence[];
  closed: readonly string[];
  onDraw?: (id: string, first: string, last: string) => void;
  onOpen: (absence: Absence) => void;
}

const place = ({ start, size }: Stretch) => ({ left: `${start * 100}%`, width: `${size * 100}%` });
const monthName = (month: number): string =>
  capitalised(formatDay(`2026-${String(month + 1).padStart(2, '0')}-01`).split(' ')[1] ?? '');

/** The year as a line for each person and resource. Absences are drawn with the mouse; the list below offers the same by keyboard. */
export function YearStrip({ year, today, rows, absences, closed, onDraw, onOpen }: Props) {
  const now = today.startsWith(String(year)) ? stretchOfDays(today, today, year) : null;
  return (
    <Frame role="group" aria-label={`Ausencias de ${year}`}>
      <Months aria-hidden>
        <span />
        <div>
          {monthsOf(year).map(({ month, stretch }) => (
            <span key={month} style={place(stretch)}>
              {monthName(month)}
            </span>
          ))}
        </div>
      </Months>
      {rows.map((row) => (
        <Row key={row.id}>
          <span>{row.name}</span>
          <Line id={row.id} year={year} onDraw={onDraw}>
            {closed.map((date) => {
              const stretch = stretchOfDays(date, date, year);
              return stretch && <i key={date} data-closed style={place(stretch)} />;
            })}
            {now && <i data-today style={{ left: `${now.start * 100}%` }} />}
            {absences
              .filter((absence) => whoseOf(absence) === row.id)
              .map((absence) => {
                const stretch = stretchOf(absence, year);
                if (!stretch) return null;
                const text = `${row.name}: ${absence.reason ?? 'Ausencia'}, ${spanText(absence)}`;
                return (
                  <button
                    key={absence.id}
                    type="button"
                    aria-label={text}
                    title={text}
                    style={{ ...place(stretch), background: row.colour }}
                    onClick={() => onOpen(absence)}
                  />
                );
              })}
          </Line>
        </Row>
      ))}
    </Frame>
  );
}

function Line({ id, year, onDraw, children }: Pick<Props, 'year' | 'onDraw'> & { id: string; children: ReactNode }) {
  const [drawn, setDrawn] = useState<{ from: string; to: string } | null>(null);
  const dayUnder = ({ currentTarget, clientX }: PointerEvent) => {
    const box = currentTarget.getBoundingClientRect();
    return dayAt((clientX - box.left) / box.width, year);
  };
  const [first = '', last = ''] = drawn ? [drawn.from, drawn.to].sort() : [];
  const stretch = drawn && stretchOfDays(first, last, year);
  return (
    <Track
      data-strip={id}
      data-drawable={onDraw ? true : undefined}
      onPointerDown={(event) => {
        if (!onDraw || event.button !== 0 || event.pointerType === 'touch' || event.target instanceof HTMLButtonElement) return;
        event.currentTarget.setPointerCapture(event.pointerId);
        setDrawn({ from: dayUnder(event), to: dayUnder(event) });
      }}
      onPointerMove={(event) => drawn && setDrawn({ ...drawn, to: dayUnder(event) })}
      onPointerCancel={() => setDrawn(null)}
      onPointerUp={() => {
        setDrawn(null);
        if (drawn) onDraw?.(id, first, last);
      }}
    >
      {children}
      {stretch && <i data-drawn style={place(stretch)} />}
    </Track>
  );
}

const Frame = styled('div')`
  border-bottom: 1px solid var(--line);
  overflow: hidden;
`;

const Months = styled('div')`
  display: grid;
  grid-template-columns: 190px minmax(0, 1fr);
  height: 30px;
  border-bottom: 1px solid var(--line);
  font-size: 13px;
  color: var(--muted);
  & > div {
    position: relative;
  }
  & > div > span {
    position: absolute;
    padding: 5px 0 0 5px;
    overflow: hidden;
    white-space: nowrap;
  }
  ${contentUpTo(
    640,
    `
      & {
        grid-template-columns: minmax(0, 1fr);
      }
      & > span {
        display: none;
      }
      & > div > span {
        padding-left: 0;
        font-size: 11px;
      }
    `,
  )}
`;

const Row = styled('div')`
  display: grid;
  grid-template-columns: 190px minmax(0, 1fr);
  align-items: center;
  border-bottom: 1px solid var(--line);
  & > span {
    padding-right: 12px;
    overflow: hidden;
    text-overflow: ellipsis;
    white-space: nowrap;
  }
  &:last-of-type {
    border-bottom: 0;
  }
  ${contentUpTo(
    640,
    `
      & {
        grid-template-columns: minmax(0, 1fr);
      }
      & > span {
        padding: 6px 0 0;
        font-size: 14px;
      }
    `,
  )}
`;

const Track = styled('div')`
  position: relative;
  height: 44px;
  background: linear-gradient(to right, var(--line) 1px, transparent 1px) 0 0 / calc(100% / 12) 100%;
  user-select: none;
  &[data-drawable] {
    cursor: crosshair;
  }
  & > * {
    position: absolute;
    top: 0;
    bottom: 0;
  }
  & > button {
    top: 8px;
    bottom: 8px;
    min-width: 7px;
    border-radius: 2px;
    cursor: pointer;
  }
  & > button:focus-visible {
    outline-offset: 1px;
  }
  & > [data-closed] {
    background: var(--hatch-line);
  }
  & > [data-today] {
    width: 2px;
    background: var(--clay);
  }
  & > [data-drawn] {
    top: 8px;
    bottom: 8px;
    border: 1px dashed var(--clay);
    background: var(--raised);
  }
`;
