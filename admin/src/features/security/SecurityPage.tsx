import { Navigate, NavLink, Route, Routes, useLocation } from 'react-router-dom';
import { PageHead } from '../../page/PageHead';
import { useMay } from '../../session/useMay';
import { PageTabs } from '../../ui/PageTabs';
import { AccountSection } from './accounts/AccountSection';
import { AuditSection } from './audit/AuditSection';
import { FactorsSection } from './factors/FactorsSection';
import { ProtectionSection } from './protection/ProtectionSection';
import { RecoveryCodesSection } from './recovery/RecoveryCodesSection';
import { SessionsSection } from './sessions/SessionsSection';
import { SECURITY_SUBJECTS } from './subjects';

export function SecurityPage() {
  const may = useMay();
  const subjects = SECURITY_SUBJECTS.filter(({ permission }) => !permission || may(...permission));
  return (
    <>
      <PageHead title="Seguridad" />
      <PageTabs aria-label="Seguridad">
        {subjects.map(({ path, label }) => (
          <NavLink key={path} to={path}>
            {label}
          </NavLink>
        ))}
      </PageTabs>
      <Routes>
        <Route path="cuenta" element={<AccountSection />} />
        <Route path="dos-pasos" element={<FactorsSection />} />
        <Route path="codigos" element={<RecoveryCodesSection />} />
        <Route path="sesiones" element={<SessionsSection />} />
        {may('list', 'protection') && <Route path="proteccion" element={<ProtectionSection />} />}
        {may('list', 'administrators') && <Route path="auditoria" element={<AuditSection />} />}
        <Route path="*" element={<ToSubject />} />
      </Routes>
    </>
  );
}

/** Links of older mails name the protection by a parameter. */
function ToSubject() {
  const { search } = useLocation();
  return <Navigate to={search === '?ver=proteccion' ? '/seguridad/proteccion' : '/seguridad/cuenta'} replace />;
}
