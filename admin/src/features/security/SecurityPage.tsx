import { PageHead } from '../../page/PageHead';
import { AccountSection } from './accounts/AccountSection';
import { AdministratorsSection } from './accounts/AdministratorsSection';
import { FactorsSection } from './factors/FactorsSection';
import { RecoveryCodesSection } from './recovery/RecoveryCodesSection';
import { SessionsSection } from './sessions/SessionsSection';

export const SecurityPage = () => (
  <>
    <PageHead title="Seguridad" />
    <AccountSection />
    <FactorsSection />
    <RecoveryCodesSection />
    <SessionsSection />
    <AdministratorsSection />
  </>
);
