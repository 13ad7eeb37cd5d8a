import { closeBooking, useBooking } from '../../features/booking/booking';
import { closeCart, useCartDrawer } from '../../features/cart/drawer/cartDrawer';
import { closeMenu, useSiteMenu } from '../../features/layout/menu';
import { closeLeadDialog, useLead } from '../../features/leads/leadDialog';
import { OnDemand } from '../../ui/OnDemand';
import { dialogLoaders } from './dialogLoaders';

/** The dialogs that any page can open: each is rendered once and loaded on first use. */
export function Dialogs() {
  const isMenuOpen = useSiteMenu((state) => state.isOpen);
  const isCartOpen = useCartDrawer((state) => state.isOpen);
  const isBookingWanted = useBooking((state) => state.isOpen || state.booked !== null);
  const isLeadOpen = useLead((state) => state.isOpen);
  return (
    <>
      <OnDemand isWanted={isMenuOpen} load={dialogLoaders.menu} onFailure={closeMenu} />
      <OnDemand isWanted={isCartOpen} load={dialogLoaders.cart} onFailure={closeCart} />
      <OnDemand isWanted={isBookingWanted} load={dialogLoaders.booking} onFailure={closeBooking} />
      <OnDemand isWanted={isLeadOpen} load={dialogLoaders.lead} onFailure={closeLeadDialog} />
    </>
  );
}
