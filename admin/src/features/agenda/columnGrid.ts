import type { Appointment } from '@radiance/backend/contract';
import type { Column } from './columns';
import type { At, Hours } from './hours';
import type { Moving } from './useMoving';

/** High enough for a quarter of an hour to keep its line. */
export const HOUR_PX = 88;

export interface TeamGridProps {
  date: string;
  clinic: Hours;
  columns: readonly Column[];
  appointments: readonly Appointment[];
  now: At;
  moving: Moving | null;
  /** Whether this person may book and move. */
  mayEdit: boolean;
  lit?: readonly string[];
  onOpen: (record: Appointment) => void;
  onChooseHour: (at: At) => void;
  onPickUp: (record: Appointment) => void;
  onPutDown: () => void;
  onMove: (record: Appointment, at: At) => void;
}
