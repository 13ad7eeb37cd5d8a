import type { Clinic } from '@radiance/backend/contract';
import { render, type RenderResult } from '@testing-library/react';
import type { ReactElement } from 'react';
import { createMemoryRouter, Outlet, RouterProvider, type RouteObject } from 'react-router-dom';
import { CartHost } from '../features/cart/CartHost';
import { CartProvider } from '../features/cart/CartProvider';
import { ROOT_ID, type RootData } from '../lib/page';
import { useOpenDialogs } from '../ui/dialog/openDialogs';
import { ToastRegion } from '../ui/toast/ToastRegion';
import { aClinic } from './fakeApi';

interface SiteOptions {
  clinic?: Clinic;
  at?: string;
  /** Further pages that can be gone to. */
  pages?: RouteObject[];
}

function Frame() {
  const isUncovered = useOpenDialogs(({ ids }) => ids.length === 0);
  return (
    <CartProvider>
      <Outlet />
      <ToastRegion active={isUncovered} />
      <CartHost />
    </CartProvider>
  );
}

/** The element as the page at `at`, within what the site's frame gives every page. */
export async function renderSite(
  element: ReactElement,
  { clinic = aClinic(), at = '/', pages = [] }: SiteOptions = {},
): Promise<RenderResult> {
  const data: RootData = { clinic, siteUrl: 'http://localhost', isClosed: false };
  const routes: RouteObject[] = [
    {
      id: ROOT_ID,
      Component: Frame,
      loader: () => data,
      shouldRevalidate: () => false,
      children: [{ path: at, element }, ...pages],
    },
  ];
  const router = createMemoryRouter(routes, { initialEntries: [at], hydrationData: { loaderData: { [ROOT_ID]: data } } });
  return render(<RouterProvider router={router} />);
}
