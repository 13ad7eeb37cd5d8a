import type { QueryClient } from '@tanstack/react-query';
import { CoreAdminUI, CustomRoutes, Resource, memoryStore, type AuthProvider as RaAuthProvider, type Store } from 'ra-core';
import {
  CONFIRM_EMAIL_ROUTE,
  END_SESSIONS_ROUTE,
  FORGOTTEN_PASSWORD_ROUTE,
  INVITATION_ROUTE,
  PASSWORD_RESET_ROUTE,
} from '@radiance/backend/contract';
import { LucideProvider } from 'lucide-react';
import { useEffect } from 'react';
import { AdminContext } from 'react-admin';
import { Route } from 'react-router-dom';
import { createAuthProvider } from './data/authProvider';
import { createDataProvider, type PanelDataProvider } from './data/dataProvider';
import { createFileCalls } from './data/calls/fileCalls';
import { createHttpClient } from './data/httpClient';
import { Dashboard } from './features/dashboard';
import { ConfirmEmail, EndSessions } from './features/security';
import { Onboarding } from './features/onboarding';
import { i18nProvider } from './i18n/es';
import { forgetClients } from './features/search';
import { useColourMode } from './lib/browser/colourMode';
import { ONBOARDING_PATH } from './lib/paths';
import { LiveProvider } from './live/LiveUpdates';
import { createLive, type Live } from './live/liveConnection';
import { createOpenStream } from './live/openStream';
import { createQueryClient, forgetCachedData } from './live/queryClient';
import { LoadingScreen } from './page/LoadingScreen';
import { routerProvider } from './records/list/address/routerProvider';
import { AuthProvider } from './session/AuthProvider';
import { authStore, type AuthStore } from './session/authStore';
import { createPanelLock, type PanelLock } from './session/lock/panelLock';
import { AdminLayout } from './shell/layout/AdminLayout';
import { PAGES, RESOURCES } from './shell/layout/sidebar/entries';
import { ErrorScreen } from './shell/layout/errors/ErrorScreen';
import { NotFound } from './shell/layout/errors/NotFound';
import { PanelLockBoundary } from './shell/lock/PanelLockBoundary';
import { LoginPage } from './shell/login/LoginPage';
import { ForgottenPasswordPage, InvitationPage, NewPasswordPage } from './shell/login/pages';
import { GlobalStyle } from './theme/GlobalStyle';
import { THEMES } from './theme/theme';
import { ToastSlotProvider, Toasts } from './ui/toasts/Toasts';

interface Services {
  auth: AuthStore;
  leaveToSite?: () => void;
  lock: PanelLock;
  live: Live;
  authProvider: RaAuthProvider;
  dataProvider: PanelDataProvider;
  queryClient: QueryClient;
  store: Store;
}

const httpClient = createHttpClient(authStore);
const live = createLive({ openStream: createOpenStream(authStore) });
const queryClient = createQueryClient(live);

const services: Services = {
  auth: authStore,
  lock: createPanelLock(authStore),
  live,
  authProvider: createAuthProvider(authStore, queryClient),
  dataProvider: createDataProvider(httpClient, createFileCalls(authStore)),
  queryClient,
  store: memoryStore(),
};

export const App = () => <Panel {...services} />;

/** react-admin's context and routes without its default screens, which would double the first load. */
export function Panel({ auth, lock, leaveToSite, live, ...context }: Services) {
  const { queryClient, dataProvider } = context;
  const theme = THEMES[useColourMode()];
  useEffect(() => {
    // See the storefront's `public/scripts-failed.js`.
    document.documentElement.dataset.ready = '';
    document.getElementById('scripts-failed')?.setAttribute('hidden', '');
  }, []);
  // Clear cached data on sign-out, also when another tab signed out.
  useEffect(
    () =>
      auth.onEvent((event) => {
        if (event !== 'SIGNED_OUT') return;
        forgetCachedData(queryClient);
        dataProvider.forgetVersions();
        forgetClients();
      }),
    [auth, queryClient, dataProvider],
  );
  return (
    <AuthProvider store={auth} leaveToSite={leaveToSite}>
      <AdminContext {...context} routerProvider={routerProvider} i18nProvider={i18nProvider} theme={theme} darkTheme={null}>
        <GlobalStyle />
        <LucideProvider size={18} strokeWidth={1.5}>
          <LiveProvider value={live}>
            <PanelLockBoundary lock={lock}>
              <ToastSlotProvider>
                <CoreAdminUI
                  requireAuth
                  disableTelemetry
                  layout={AdminLayout}
                  dashboard={Dashboard}
                  loginPage={LoginPage}
                  loading={LoadingScreen}
                  catchAll={NotFound}
                  error={ErrorScreen}
                >
                  {RESOURCES.map((resource) => (
                    <Resource key={resource.name} {...resource} />
                  ))}
                  {/* Reachable without a session. */}
                  <CustomRoutes noLayout>
                    <Route path={END_SESSIONS_ROUTE} element={<EndSessions />} />
                    <Route path={CONFIRM_EMAIL_ROUTE} element={<ConfirmEmail />} />
                    <Route path={INVITATION_ROUTE} element={<InvitationPage />} />
                    <Route path={FORGOTTEN_PASSWORD_ROUTE} element={<ForgottenPasswordPage />} />
                    <Route path={PASSWORD_RESET_ROUTE} element={<NewPasswordPage />} />
                  </CustomRoutes>
                  <CustomRoutes>
                    {PAGES.map(({ path, screen: Screen, isDeep }) => (
                      <Route key={path} path={isDeep ? `${path}/*` : path} element={<Screen />} />
                    ))}
                    <Route path={ONBOARDING_PATH} element={<Onboarding />} />
                  </CustomRoutes>
                </CoreAdminUI>
                <Toasts />
              </ToastSlotProvider>
            </PanelLockBoundary>
          </LiveProvider>
        </LucideProvider>
      </AdminContext>
    </AuthProvider>
  );
}
