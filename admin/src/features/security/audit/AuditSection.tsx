import { ListBase } from 'ra-core';
import { SettingsSection } from '../../../page/SettingsSection';
import { AuditExport } from './AuditExport';
import { AuditList } from './AuditList';

const AT_ONCE = 10;
const ignore = () => undefined;

/** Filter and page stay out of the address. */
export const AuditSection = () => (
  <ListBase
    resource="audit"
    disableAuthentication
    disableSyncWithLocation
    storeKey={false}
    sort={{ field: 'id', order: 'DESC' }}
    perPage={AT_ONCE}
    queryOptions={{ onError: ignore }}
  >
    <SettingsSection
      title="Auditoría"
      text="Quién del equipo ha entrado, y qué ha cambiado, exportado, consultado o borrado. Nadie puede cambiarla; los detalles se olvidan al cabo de un año."
      action={<AuditExport />}
    >
      <AuditList />
    </SettingsSection>
  </ListBase>
);
