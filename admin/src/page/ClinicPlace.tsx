import type { ReactNode } from 'react';
import { useClinicPlace } from '../data/useClinic';
import { ClinicTimeZone } from '../lib/clinicClock';
import { SiteAddress } from '../lib/siteAddress';
import { WhenLoaded } from './WhenLoaded';

/** Whatever tells a day or an hour, or shows a picture, stands within this: where the clinic and its site are the server says. */
export const ClinicPlace = ({ children }: { children: ReactNode }) => (
  <WhenLoaded query={useClinicPlace()}>
    {({ time_zone, public_url }) => (
      <ClinicTimeZone value={time_zone}>
        <SiteAddress value={public_url}>{children}</SiteAddress>
      </ClinicTimeZone>
    )}
  </WhenLoaded>
);
