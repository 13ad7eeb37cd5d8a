import type { ReactNode } from 'react';
import { useClinicTimeZone } from '../data/useClinic';
import { ClinicTimeZone } from '../lib/clinicClock';
import { WhenLoaded } from './WhenLoaded';

/** Whatever tells a day or an hour stands within this: they are the clinic's, which is where the server says. */
export const ClinicTime = ({ children }: { children: ReactNode }) => (
  <WhenLoaded query={useClinicTimeZone()}>
    {(timeZone) => <ClinicTimeZone value={timeZone}>{children}</ClinicTimeZone>}
  </WhenLoaded>
);
