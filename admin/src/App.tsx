import { AdminContext } from 'react-admin';
import { CoreAdminUI, Resource, memoryStore } from 'ra-core';
import { appointments } from './appointments';
import { AuthProvider } from './auth/AuthProvider';
import { authStore } from './auth/authStore';
import { beforeAfter } from './before-after';
import { Dashboard } from './dashboard';
import { i18nProvider } from './i18n/i18nProvider';
import { AdminLayout } from './layout/AdminLayout';
import { ErrorScreen } from './layout/ErrorScreen';
import { LoadingScreen } from './layout/LoadingScreen';
import { NotFound } from './layout/NotFound';
import { leads } from './leads';
import { LoginPage } from './login/LoginPage';
import { orders } from './orders';
import { products } from './products';
import { createAuthProvider } from './providers/authProvider';
import { createDataProvider } from './providers/dataProvider';
import { createHttpClient } from './providers/httpClient';
import { createQueryClient } from './providers/queryClient';
import { testimonials } from './testimonials';
import { GlobalStyle } from './theme/GlobalStyle';
import { theme } from './theme/theme';
import { ToastSlotProvider, Toasts } from './toasts/Toasts';
import { treatments } from './treatments';

const authProvider = createAuthProvider(authStore);
const dataProvider = createDataProvider(createHttpClient(authStore));
const queryClient = createQueryClient();
const store = memoryStore();
const resources = [appointments, orders, leads, treatments, products, testimonials, beforeAfter];

/** react-admin's context and routes without its default screens, which would be half of the first load. */
export const App = () => (
  <AuthProvider>
    <AdminContext {...{ authProvider, dataProvider, i18nProvider, queryClient, store, theme }} darkTheme={null}>
      <GlobalStyle />
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
          {resources.map((resource) => (
            <Resource key={resource.name} {...resource} />
          ))}
        </CoreAdminUI>
        <Toasts />
      </ToastSlotProvider>
    </AdminContext>
  </AuthProvider>
);
