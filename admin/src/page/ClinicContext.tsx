import { useCallback, type ReactNode } from 'react';
import { useApi } from '../data/useApi';
import { useClinicContext } from '../data/useClinic';
import { ClinicTimeZone } from '../lib/clinic/clinicClock';
import { SiteAddress, StaffPictures } from '../lib/clinic/siteContexts';
import { WhenLoaded } from './WhenLoaded';

/** Provides the clinic's time zone, the site's address and access to pictures. */
export function ClinicContext({ children }: { children: ReactNode }) {
  const api = useApi();
  const openPicture = useCallback((file: string) => api.openPicture(file), [api]);
  return (
    <WhenLoaded query={useClinicContext()}>
      {({ time_zone, public_url }) => (
        <ClinicTimeZone value={time_zone}>
          <SiteAddress value={public_url}>
            <StaffPictures value={openPicture}>{children}</StaffPictures>
          </SiteAddress>
        </ClinicTimeZone>
      )}
    </WhenLoaded>
  );
}
