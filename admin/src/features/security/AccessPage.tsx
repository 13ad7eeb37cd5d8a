import { PageHead } from '../../page/PageHead';
import { AccessSection } from './accounts/AccessSection';

export const AccessPage = () => (
  <>
    <PageHead title="Accesos" />
    <AccessSection />
  </>
);
