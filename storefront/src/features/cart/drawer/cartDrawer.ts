import { create } from 'zustand';

/** The header's button, toasts and pages open the drawer. */
export const useCartDrawer = create<{ isOpen: boolean }>()(() => ({ isOpen: false }));

export const openCart = (): void => useCartDrawer.setState({ isOpen: true });
export const closeCart = (): void => useCartDrawer.setState({ isOpen: false });
