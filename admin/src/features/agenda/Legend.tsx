import { styled } from '@mui/material/styles';
import { APPOINTMENT_STATUSES, APPOINTMENT_STATUS_LABELS, ATTENDANCE_LABELS, ATTENDANCES } from '@radiance/backend/contract';
import { AttendanceIcon } from './attendance/AttendanceBadge';

export const Legend = () => (
  <Row>
    <ul aria-label="Leyenda">
      {APPOINTMENT_STATUSES.map((status) => (
        <li key={status}>
          <i className={`agenda-swatch is-${status}`} />
          {APPOINTMENT_STATUS_LABELS[status]}
        </li>
      ))}
      <li>
        <i className="agenda-swatch agenda-closed" />
        Cerrado o descanso
      </li>
      {ATTENDANCES.map((attendance) => (
        <li key={attendance}>
          <AttendanceIcon attendance={attendance} />
          {ATTENDANCE_LABELS[attendance]}
        </li>
      ))}
    </ul>
    <p>
      Con teclado: <kbd>L</kbd> ha llegado, <kbd>M</kbd> mover, <kbd aria-label="Flecha arriba">↑</kbd>{' '}
      <kbd aria-label="Flecha abajo">↓</kbd> <kbd aria-label="Flecha izquierda">←</kbd> <kbd aria-label="Flecha derecha">→</kbd>{' '}
      elegir la hora, <kbd>Intro</kbd> soltar, <kbd>Esc</kbd> dejar como estaba
    </p>
  </Row>
);

const Row = styled('div')`
  display: flex;
  flex-wrap: wrap;
  justify-content: space-between;
  gap: 10px 24px;
  padding-top: 12px;
  font-size: 13.5px;
  color: var(--muted);
  & ul {
    display: flex;
    flex-wrap: wrap;
    gap: 6px 20px;
  }
  & li {
    display: flex;
    align-items: center;
    gap: 8px;
  }
  & kbd {
    display: inline-block;
    min-width: 22px;
    padding: 0 5px;
    border: 1px solid var(--line-on-sand);
    border-radius: 3px;
    background: var(--surface);
    font: inherit;
    font-size: 12.5px;
    text-align: center;
  }
`;
