import { CUSTOM_PATHS, PUBLIC_PATHS, type PublicPage } from '@radiance/backend/contract';
import type { LoaderFunctionArgs, RouteObject } from 'react-router-dom';
import { apiOf, isClosedOf, publicUrlOf } from '../api/loaderApi';
import { ROOT_ID, type RootData } from '../lib/page';
import { loadOwnLinks } from './loadOwnLinks';
import { FatalError, PageError } from './errors/ErrorPages';
import { RootLayout } from './layouts/RootLayout';

/*
 * A page is one lazy module of src/pages. It exports
 *   Component        the page, as `export { ShopPage as Component }`;
 *   loader           reads with `apiOf(args)`; `data(value, { status: 404 })` sets the status of the HTML;
 *   handle           `satisfies PageHandle<PageData<typeof loader>>`: title, description, canonical path, structured data.
 * Its id is the module's path: the server preloads that module's scripts. One module may serve several
 * routes: what follows '#' tells them apart.
 */
type Page = Required<Pick<RouteObject, 'id' | 'lazy'>>;
const page = (module: string, lazy: Page['lazy']): Page => ({ id: `src/pages/${module}`, lazy });
const legalPage = (part: string): Page => page(`LegalPage.tsx#${part}`, () => import('../pages/LegalPage'));

/** A page of the contract that is forgotten here does not compile. */
const PAGES: Readonly<Record<PublicPage, Page>> = {
  home: page('HomePage.tsx', () => import('../pages/HomePage')),
  treatments: page('TreatmentsPage.tsx', () => import('../pages/TreatmentsPage')),
  treatment: page('TreatmentPage.tsx', () => import('../pages/TreatmentPage')),
  category: page('CategoryPage.tsx', () => import('../pages/CategoryPage')),
  shop: page('shop/ShopPage.tsx', () => import('../pages/shop/ShopPage')),
  method: page('MethodPage.tsx', () => import('../pages/MethodPage')),
  results: page('ResultsPage.tsx', () => import('../pages/ResultsPage')),
  team: page('TeamPage.tsx', () => import('../pages/TeamPage')),
  contact: page('ContactPage.tsx', () => import('../pages/ContactPage')),
  checkout: page('shop/CheckoutPage.tsx', () => import('../pages/shop/CheckoutPage')),
  orderCompleted: page('shop/OrderCompletedPage.tsx', () => import('../pages/shop/OrderCompletedPage')),
  legalNotice: legalPage('notice'),
  privacy: legalPage('privacy'),
  cookies: legalPage('cookies'),
  accessibility: legalPage('accessibility'),
  saleConditions: legalPage('sale'),
  withdrawal: page('shop/WithdrawalPage.tsx', () => import('../pages/shop/WithdrawalPage')),
  confirmation: page('self-service/ConfirmationPage.tsx', () => import('../pages/self-service/ConfirmationPage')),
  appointment: page('self-service/AppointmentPage.tsx', () => import('../pages/self-service/AppointmentPage')),
  order: page('self-service/OrderPage.tsx', () => import('../pages/self-service/OrderPage')),
  waiting: page('self-service/WaitingPage.tsx', () => import('../pages/self-service/WaitingPage')),
  opinion: page('self-service/OpinionPage.tsx', () => import('../pages/self-service/OpinionPage')),
};
const isPage = (name: string): name is PublicPage => name in PAGES;

export async function loadRoot(args: LoaderFunctionArgs): Promise<RootData> {
  const api = apiOf(args);
  const [clinic, texts, ownLinks] = await Promise.all([api.clinic(), api.content('site'), loadOwnLinks(api)]);
  return { clinic, texts, ownLinks, siteUrl: publicUrlOf(args), isClosed: isClosedOf(args) };
}

export const routes: RouteObject[] = [
  {
    id: ROOT_ID,
    Component: RootLayout,
    loader: loadRoot,
    shouldRevalidate: () => false,
    ErrorBoundary: FatalError,
    HydrateFallback: () => null,
    children: [
      {
        id: 'pages',
        ErrorBoundary: PageError,
        children: [
          ...Object.keys(PAGES)
            .filter(isPage)
            .map((name) => ({ ...PAGES[name], path: PUBLIC_PATHS[name] })),
          { path: CUSTOM_PATHS.magazine, ...page('ArticlesPage.tsx', () => import('../pages/ArticlesPage')) },
          { path: CUSTOM_PATHS.article, ...page('CustomPage.tsx#article', () => import('../pages/CustomPage')) },
          { path: CUSTOM_PATHS.page, ...page('CustomPage.tsx#page', () => import('../pages/CustomPage')) },
          { path: '*', ...page('NotFoundPage.tsx', () => import('../pages/NotFoundPage')) },
        ],
      },
    ],
  },
];
