import { nextStarts } from '../../api/nextStarts';
import { useRemote } from '../../api/useRemote';
import { openBooking, useBooking } from './booking';
import { NextHours } from './NextHours';

/** The next free hours of a treatment; each one opens the wizard with that hour chosen. */
export function FreeHours({ treatmentId }: { treatmentId: string }) {
  const hoursVersion = useBooking((state) => state.hoursVersion);
  const starts = useRemote(`${treatmentId} ${hoursVersion}`, () => nextStarts(treatmentId));
  return <NextHours starts={starts} onChoose={(start) => openBooking(treatmentId, start)} />;
}
