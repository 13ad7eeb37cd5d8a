import type { LoaderFunctionArgs, RouteObject } from 'react-router-dom';
import { apiOf, publicUrlOf } from '../api/loaderApi';
import { paths } from '../lib/paths';
import { ROOT_ID, type RootData } from '../lib/page';
import { FatalError, PageError } from './ErrorPages';
import { RootLayout } from './RootLayout';

/*
 * A page is one lazy module of src/pages. It exports
 *   Component        the page, as `export { ShopPage as Component }`;
 *   loader           reads with `apiOf(args)`; `data(value, { status: 404 })` sets the status of the HTML;
 *   handle           `satisfies PageHandle<PageData<typeof loader>>`: title, description, canonical path, structured data.
 * Its id is the module's path: the server preloads that module's scripts. One module may serve several
 * routes: what follows '#' tells them apart.
 */
const page = (path: string, id: string, lazy: RouteObject['lazy']): RouteObject => ({ path, id: `src/pages/${id}`, lazy });

const legalPage = (path: string): RouteObject => page(path, `LegalPage.tsx#${path.slice(1)}`, () => import('../pages/LegalPage'));

export const routes: RouteObject[] = [
  {
    id: ROOT_ID,
    Component: RootLayout,
    loader: async (args: LoaderFunctionArgs): Promise<RootData> => ({
      clinic: await apiOf(args).clinic(),
      siteUrl: publicUrlOf(args),
    }),
    shouldRevalidate: () => false,
    ErrorBoundary: FatalError,
    HydrateFallback: () => null,
    children: [
      {
        id: 'pages',
        ErrorBoundary: PageError,
        children: [
          page(paths.home, 'HomePage.tsx', () => import('../pages/HomePage')),
          page(paths.treatments, 'TreatmentsPage.tsx', () => import('../pages/TreatmentsPage')),
          page('/tratamiento/:slug', 'TreatmentPage.tsx', () => import('../pages/TreatmentPage')),
          page('/categoria/:category', 'CategoryPage.tsx', () => import('../pages/CategoryPage')),
          page(paths.shop, 'ShopPage.tsx', () => import('../pages/ShopPage')),
          page(paths.method, 'MethodPage.tsx', () => import('../pages/MethodPage')),
          page(paths.results, 'ResultsPage.tsx', () => import('../pages/ResultsPage')),
          page(paths.contact, 'ContactPage.tsx', () => import('../pages/ContactPage')),
          page(paths.checkout, 'CheckoutPage.tsx', () => import('../pages/CheckoutPage')),
          page(paths.orderCompleted, 'OrderCompletedPage.tsx', () => import('../pages/OrderCompletedPage')),
          legalPage(paths.legalNotice),
          legalPage(paths.privacy),
          legalPage(paths.cookies),
          legalPage(paths.accessibility),
          legalPage(paths.saleConditions),
          page(paths.withdrawal, 'WithdrawalPage.tsx', () => import('../pages/WithdrawalPage')),
          page('*', 'NotFoundPage.tsx', () => import('../pages/NotFoundPage')),
        ],
      },
    ],
  },
];
