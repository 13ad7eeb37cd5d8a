/** By the value of `data-opens` of the buttons that open them. */
export const dialogLoaders = {
  booking: async () => (await import('../../features/booking/BookingDialog')).BookingDialog,
  lead: async () => (await import('../../features/leads/LeadDialog')).LeadDialog,
  cart: async () => (await import('../../features/cart/drawer/CartDrawer')).CartDrawer,
  menu: async () => (await import('../../features/layout/MobileMenu')).MobileMenu,
} as const;

export type DialogName = keyof typeof dialogLoaders;
