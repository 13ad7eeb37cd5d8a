import { nextStarts } from '../../api/nextStarts';
import { useRemote } from '../../api/useRemote';
import { openBooking, useBooking } from './booking';
import { NextHours } from './NextHours';

/** A treatment's next free hours; each opens the wizard with it chosen. */
export function FreeHours({ treatmentId }: { treatmentId: string }) {
  const hoursVersion = useBooking((state) => state.hoursVersion);
  const starts = useRemote(`${treatmentId} ${hoursVersion}`, () => nextStarts(treatmentId));
  return <NextHours starts={starts} onChoose={(start) => openBooking(treatmentId, start)} />;
}
