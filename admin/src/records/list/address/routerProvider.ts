import { reactRouterProvider, useEvent, type RouterNavigateFunction, type RouterProvider } from 'ra-core';
import { useAddress } from '../../../lib/routerAddress';
import { changeSearch } from './listSearch';

/**
 * When a page no longer exists, react-admin navigates to the last page by an address made of its rendered state, path included. Only the
 * page of that address is used, since the user may have left.
 */
function useNavigate(): RouterNavigateFunction {
  const router = useAddress();
  return useEvent((to, options) => {
    if (typeof to === 'number') return void router.navigate(to);
    if (typeof to === 'string' || to.pathname !== undefined) return void router.navigate(to, options);
    const page = Number(new URLSearchParams(to.search).get('page'));
    void router.navigate({ search: changeSearch(router.state.location.search, { page }) }, options);
  });
}

export const routerProvider: RouterProvider = { ...reactRouterProvider, useNavigate };
