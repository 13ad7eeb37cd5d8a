import { styled } from '@mui/material/styles';
import { Suspense, useEffect, useState, type ReactNode } from 'react';
import { Navigate, useLocation } from 'react-router-dom';
import { MailTrouble } from '../../features/messages';
import { OnboardingNotice } from '../../features/onboarding';
import { ReauthenticationDialog, ProtectionNotice, StepUpDialog } from '../../features/security';
import { ShortcutsKey } from '../../features/shortcuts';
import { Arrivals } from '../../live/Arrivals';
import { ignoreSecondClicks } from '../../lib/browser/doubleClick';
import { followFocus } from '../../lib/browser/followFocus';
import { LiveUpdates } from '../../live/LiveUpdates';
import { ClinicContext } from '../../page/ClinicContext';
import { LoadingScreen } from '../../page/LoadingScreen';
import { useAuth } from '../../session/AuthProvider';
import { Loading } from '../../ui/Loading';
import { StorageNotice } from '../../ui/notices/StorageNotice';
import { useMay } from '../../session/useMay';
import { Header } from './Header';
import { NotPermitted } from './errors/NotFound';
import { ScreenBoundary } from './errors/ErrorScreen';
import { permissionOf } from './sidebar/entries';
import { Sidebar } from './sidebar/Sidebar';
import { useNewBookingKey } from './useNewBookingKey';
import { useSidebar } from './sidebar/useSidebar';

/** Redirects users without access. */
export function AdminLayout({ children }: { children: ReactNode }) {
  const { isLoading, session, isStaff, leaveToSite } = useAuth();
  const { pathname, search } = useLocation();
  const mustLeave = !isLoading && session !== null && !isStaff;
  // A step that is pending on arrival is done on the login page; one that comes later, in a dialog.
  const [isIn, setIsIn] = useState(false);
  const isWelcome = !isLoading && isStaff && session !== null && !session.pending_step;
  if (isWelcome && !isIn) setIsIn(true);
  useEffect(() => {
    if (mustLeave) leaveToSite();
  }, [mustLeave, leaveToSite]);

  const mustSignIn = !isLoading && (!session || (isStaff && !isWelcome && !isIn));
  if (mustSignIn) return <Navigate to="/login" replace state={{ nextPathname: pathname, nextSearch: search }} />;
  return isLoading || mustLeave ? <LoadingScreen /> : <Frame>{children}</Frame>;
}

/** Screens without permission send no requests. */
function Permitted({ children }: { children: ReactNode }) {
  const may = useMay();
  const permission = permissionOf(useLocation().pathname);
  return permission && !may(...permission) ? <NotPermitted /> : children;
}

function MailNotice() {
  const may = useMay();
  return may('list', 'messages') ? <MailTrouble /> : null;
}

function Frame({ children }: { children: ReactNode }) {
  const sidebar = useSidebar();
  useEffect(followFocus, []);
  useEffect(ignoreSecondClicks, []);
  useNewBookingKey();
  const { pathname } = useLocation();
  return (
    <Shell>
      <LiveUpdates />
      <Arrivals />
      <SkipLink href="#contenido">Saltar al contenido</SkipLink>
      <Sidebar sidebar={sidebar} />
      <Column>
        <Header sidebar={sidebar} />
        <Main id="contenido" tabIndex={-1}>
          <ClinicContext>
            <StorageNotice />
            <OnboardingNotice />
            <ProtectionNotice />
            <MailNotice />
            {/* Without a key of its own, the boundary would show the former screen until the new one's script is here. */}
            <Suspense key={pathname.split('/')[1]} fallback={<Loading />}>
              <ScreenBoundary>
                <Permitted>{children}</Permitted>
              </ScreenBoundary>
            </Suspense>
          </ClinicContext>
        </Main>
      </Column>
      <ShortcutsKey />
      <StepUpDialog />
      <ReauthenticationDialog />
    </Shell>
  );
}

const Shell = styled('div')`
  display: flex;
  min-height: 100vh;
  min-height: 100dvh;
`;

const Column = styled('div')`
  flex: 1;
  min-width: 0;
`;

const Main = styled('main')`
  container: content / inline-size;
  max-width: 1680px;
  padding: 28px 32px 64px;
  @media (max-width: 1099.95px) {
    padding-inline: 24px;
  }
  @media (max-width: 767.95px) {
    padding: 20px 16px 88px;
  }
  &:focus {
    outline: none;
  }
`;

const SkipLink = styled('a')`
  position: fixed;
  z-index: 1300;
  top: 8px;
  left: 8px;
  padding: 10px 16px;
  background: var(--ink);
  color: var(--on-fill);
  transform: translateY(-200%);
  &:focus {
    transform: none;
  }
`;
