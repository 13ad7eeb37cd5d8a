import { PageHead } from '../components/PageHead';
import { AccountSection } from './AccountSection';
import { AdministratorsSection } from './AdministratorsSection';
import { FactorsSection } from './FactorsSection';
import { RecoveryCodesSection } from './RecoveryCodesSection';
import { SessionsSection } from './SessionsSection';

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
