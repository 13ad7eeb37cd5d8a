import { styled } from '@mui/material/styles';
import { formatShortDay, formatTime, timeOf } from '@radiance/backend/contract';
import { Initials } from '../../team';
import type { Column } from '../team/columns';
import { DAY, LAST_MINUTE } from '../time/hours';

function notesOf({ spans, away, startsOn }: Column): string[] {
  if (startsOn) return [`sin horario hasta el ${formatShortDay(startsOn)}`];
  if (spans.length === 0) return ['no trabaja'];
  return away.map(({ from, to, reason }) => {
    const when =
      from === 0 && to === DAY
        ? 'falta todo el día'
        : `falta de ${formatTime(timeOf(from))} a ${formatTime(timeOf(Math.min(to, LAST_MINUTE)))}`;
    return reason ? `${when} (${reason})` : when;
  });
}

/** Absences and missing weekly hours as text, on phones. */
export function DayNotes({ columns }: { columns: readonly Column[] }) {
  const notes = columns.flatMap((column) => notesOf(column).map((text) => ({ column, text })));
  if (notes.length === 0) return null;
  return (
    <List aria-label="Quién falta">
      {notes.map(({ column, text }) => (
        <li key={`${column.id} ${text}`}>
          {column.person && <Initials person={column.person} />}
          <span>
            {column.name}: {text}
          </span>
        </li>
      ))}
    </List>
  );
}

const List = styled('ul')`
  display: grid;
  gap: 4px;
  margin: 14px 0 -4px;
  font-size: 14px;
  color: var(--muted);
  & li {
    display: flex;
    align-items: baseline;
    gap: 8px;
  }
  & li > span:last-of-type {
    min-width: 0;
    overflow-wrap: anywhere;
  }
`;
