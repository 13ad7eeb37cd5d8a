import type { Appointment } from '@radiance/backend/contract';
import type { Column } from './columns';
import type { At, Hours } from '../time/hours';
import type { Moving } from '../moving/useMoving';

/** A quarter of an hour has room for one line. */
export const HOUR_PX = 88;

export interface TeamGridProps {
  date: string;
  clinic: Hours;
  columns: readonly Column[];
  appointments: readonly Appointment[];
  now: At;
  moving: Moving | null;
  mayEdit: boolean;
  freeStarts?: readonly string[];
  onOpen: (record: Appointment) => void;
  onChooseHour: (at: At) => void;
  onPickUp: (record: Appointment) => void;
  onPutDown: () => void;
  onMove: (record: Appointment, at: At) => void;
}
