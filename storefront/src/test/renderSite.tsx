import { PUBLIC_PATHS, type Clinic, type ContentPage, type PublicClinic } from '@radiance/backend/contract';
import { render, type RenderResult } from '@testing-library/react';
import type { ReactElement } from 'react';
import { createMemoryRouter, Outlet, RouterProvider, type RouteObject } from 'react-router-dom';
import { dialogLoaders } from '../app/layouts/dialogLoaders';
import { CartProvider } from '../features/cart/CartProvider';
import { closeCart, useCartDrawer } from '../features/cart/drawer/cartDrawer';
import { ROOT_ID, type RootData } from '../lib/page';
import { useClinic } from '../lib/useSite';
import { useOpenDialogs } from '../ui/dialog/openDialogs';
import { OnDemand } from '../ui/OnDemand';
import { ToastRegion } from '../ui/toast/ToastRegion';
import { aClinic } from './fakeApi';
import { demoTexts } from './texts';

interface SiteOptions {
  clinic?: PublicClinic;
  isClosed?: boolean;
  at?: string;
  /** More routes. */
  pages?: RouteObject[];
}

function Frame() {
  const clinic = useClinic();
  const isCartOpen = useCartDrawer((state) => state.isOpen);
  const isUncovered = useOpenDialogs(({ ids }) => ids.length === 0);
  return (
    <CartProvider limits={clinic.order_limits}>
      <Outlet />
      <ToastRegion active={isUncovered} />
      <OnDemand isWanted={isCartOpen} load={dialogLoaders.cart} onFailure={closeCart} />
    </CartProvider>
  );
}

/** Content pages of the routes whose loaders read only texts. */
const WORDS_OF: Readonly<Record<string, ContentPage>> = {
  [PUBLIC_PATHS.checkout]: 'checkout',
  [PUBLIC_PATHS.orderCompleted]: 'order-completed',
  [PUBLIC_PATHS.confirmation]: 'links',
};
const textsAt = (path: string, clinic: Clinic) => demoTexts(WORDS_OF[path] ?? 'not-found', clinic);

/** Renders the element as the page at `at`, inside the layout's providers. */
export async function renderSite(
  element: ReactElement,
  { clinic = aClinic(), isClosed = false, at = '/', pages = [] }: SiteOptions = {},
): Promise<RenderResult> {
  const data: RootData = { clinic, texts: demoTexts('site', clinic), ownLinks: [], siteUrl: 'http://localhost', isClosed };
  const withTexts = (page: RouteObject): RouteObject =>
    page.loader || page.index || page.path === undefined ? page : { ...page, loader: () => textsAt(page.path ?? '', clinic) };
  const routes: RouteObject[] = [
    {
      id: ROOT_ID,
      Component: Frame,
      loader: () => data,
      shouldRevalidate: () => false,
      children: [{ id: 'page', path: at, element, loader: () => textsAt(at, clinic) }, ...pages.map(withTexts)],
    },
  ];
  const router = createMemoryRouter(routes, {
    initialEntries: [at],
    hydrationData: { loaderData: { [ROOT_ID]: data, page: textsAt(at, clinic) } },
  });
  return render(<RouterProvider router={router} />);
}
