import { reactRouterProvider, useEvent, type RouterNavigateFunction, type RouterProvider } from 'ra-core';
import { useAddress } from '../../lib/address';
import { changeSearch } from './listSearch';

/**
 * react-admin leads its lists to their last page when the one shown is gone, by an address made of all that it was
 * rendered with, path included: it may have been left by then. Of that the page is taken, and nothing else.
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

/** react-admin's ways, each from where one is and not from where one was. */
export const routerProvider: RouterProvider = { ...reactRouterProvider, useNavigate };
