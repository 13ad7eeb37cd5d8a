import { PageHead } from '../../page/PageHead';
import { useMay } from '../../session/useMay';
import { AccessSection } from './accounts/AccessSection';
import { AccountSection } from './accounts/AccountSection';
import { AuditSection } from './audit/AuditSection';
import { FactorsSection } from './factors/FactorsSection';
import { ProtectionSection } from './protection/ProtectionSection';
import { RecoveryCodesSection } from './recovery/RecoveryCodesSection';
import { SessionsSection } from './sessions/SessionsSection';

export function SecurityPage() {
  const may = useMay();
  return (
    <>
      <PageHead title="Seguridad" />
      <AccountSection />
      <FactorsSection />
      <RecoveryCodesSection />
      <SessionsSection />
      {may('list', 'administrators') && <AccessSection />}
      {may('list', 'protection') && <ProtectionSection />}
      {may('list', 'administrators') && <AuditSection />}
    </>
  );
}
