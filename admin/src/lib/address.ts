import { createContext, use } from 'react';
import type { createBrowserRouter } from 'react-router-dom';

type Router = ReturnType<typeof createBrowserRouter>;

const RouterContext = createContext<Router | null>(null);

export const AddressProvider = RouterContext.Provider;

/**
 * The address as it is. What a component was rendered with may be older, since React shows a new address when it has the
 * time: whoever writes the address from that takes back what happened in between.
 */
export function useAddress(): Router {
  const router = use(RouterContext);
  if (!router) throw new Error('The address is known within an AddressProvider only');
  return router;
}
