import type { QueryClient } from '@tanstack/react-query';
import { CoreAdminUI, CustomRoutes, Resource, memoryStore, type AuthProvider as RaAuthProvider, type Store } from 'ra-core';
import { useEffect } from 'react';
import { AdminContext } from 'react-admin';
import { Route } from 'react-router-dom';
import { Agenda } from './agenda';
import { appointments } from './appointments';
import { AuthProvider } from './auth/AuthProvider';
import { authStore, type AuthStore } from './auth/authStore';
import { beforeAfter } from './before-after';
import { ClinicPage } from './clinic';
import { Dashboard } from './dashboard';
import { i18nProvider } from './i18n/i18nProvider';
import { AdminLayout } from './layout/AdminLayout';
import { ErrorScreen } from './layout/ErrorScreen';
import { LoadingScreen } from './layout/LoadingScreen';
import { NotFound } from './layout/NotFound';
import { leads } from './leads';
import { LiveProvider } from './live/LiveUpdates';
import { createLive, type Live } from './live/live';
import { createOpenStream } from './live/openStream';
import { LoginPage } from './login/LoginPage';
import { orders } from './orders';
import { products } from './products';
import { createAuthProvider } from './providers/authProvider';
import { createDataProvider, type PanelDataProvider } from './providers/dataProvider';
import { createFileCalls } from './providers/fileCalls';
import { createHttpClient } from './providers/httpClient';
import { createQueryClient } from './providers/queryClient';
import { Security } from './security';
import { AccountCallsContext, createAccountCalls, type AccountCalls } from './security/accountCalls';
import { testimonials } from './testimonials';
import { GlobalStyle } from './theme/GlobalStyle';
import { theme } from './theme/theme';
import { ToastSlotProvider, Toasts } from './toasts/Toasts';
import { treatments } from './treatments';

const RESOURCES = [appointments, orders, leads, treatments, products, testimonials, beforeAfter];

interface Services {
  auth: AuthStore;
  leaveToSite?: () => void;
  live: Live;
  authProvider: RaAuthProvider;
  dataProvider: PanelDataProvider;
  account: AccountCalls;
  queryClient: QueryClient;
  store: Store;
}

const httpClient = createHttpClient(authStore);

const services: Services = {
  auth: authStore,
  live: createLive({ openStream: createOpenStream(authStore) }),
  authProvider: createAuthProvider(authStore),
  dataProvider: createDataProvider(httpClient, createFileCalls(authStore)),
  account: createAccountCalls(httpClient),
  queryClient: createQueryClient(),
  store: memoryStore(),
};

export const App = () => <Panel {...services} />;

/** react-admin's context and routes without its default screens, which would be half of the first load. */
export function Panel({ auth, leaveToSite, live, account, ...context }: Services) {
  const { queryClient } = context;
  // Whoever signs in next starts from nothing, also when another tab signed out.
  useEffect(() => auth.onEvent((event) => event === 'SIGNED_OUT' && queryClient.clear()), [auth, queryClient]);
  return (
    <AuthProvider store={auth} leaveToSite={leaveToSite}>
      <AccountCallsContext value={account}>
        <AdminContext {...context} i18nProvider={i18nProvider} theme={theme} darkTheme={null}>
          <GlobalStyle />
          <LiveProvider value={live}>
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
                <CustomRoutes>
                  <Route path="/agenda/*" element={<Agenda />} />
                  <Route path="/clinica" element={<ClinicPage />} />
                  <Route path="/seguridad" element={<Security />} />
                </CustomRoutes>
              </CoreAdminUI>
              <Toasts />
            </ToastSlotProvider>
          </LiveProvider>
        </AdminContext>
      </AccountCallsContext>
    </AuthProvider>
  );
}
