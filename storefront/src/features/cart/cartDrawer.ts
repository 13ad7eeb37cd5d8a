import { create } from 'zustand';

/** Whether the drawer is open: the header's button, toasts and pages open it. */
export const useCartDrawer = create<{ isOpen: boolean }>()(() => ({ isOpen: false }));

export const openCart = (): void => useCartDrawer.setState({ isOpen: true });
export const closeCart = (): void => useCartDrawer.setState({ isOpen: false });
