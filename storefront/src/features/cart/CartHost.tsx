import { OnDemand } from '../../ui/OnDemand';
import { closeCart, useCartDrawer } from './cartDrawer';

const load = () => import('./CartDrawer').then(({ CartDrawer }) => CartDrawer);

/** Once in the app: the cart's drawer, loaded when it is first opened. */
export function CartHost() {
  const isOpen = useCartDrawer((state) => state.isOpen);
  return <OnDemand isWanted={isOpen} load={load} onFailure={closeCart} />;
}
