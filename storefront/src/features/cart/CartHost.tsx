import { OnDemand } from '../../ui/OnDemand';
import { closeCart, useCartDrawer } from './drawer/cartDrawer';

const load = () => import('./drawer/CartDrawer').then(({ CartDrawer }) => CartDrawer);

/** The cart's drawer: once in the app, loaded on first use. */
export function CartHost() {
  const isOpen = useCartDrawer((state) => state.isOpen);
  return <OnDemand isWanted={isOpen} load={load} onFailure={closeCart} />;
}
