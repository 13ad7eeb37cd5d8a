import { create } from 'zustand';

/** Whether the menu of small screens is open. */
export const useSiteMenu = create<{ isOpen: boolean }>()(() => ({ isOpen: false }));

export const openMenu = (): void => useSiteMenu.setState({ isOpen: true });
export const closeMenu = (): void => useSiteMenu.setState({ isOpen: false });
