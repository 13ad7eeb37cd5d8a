/** Fewer units than this show a badge on the site and in the panel. */
export const LOW_STOCK_BELOW = 5;
export const LOW_STOCK_LABEL_SHOP = 'Últimas unidades';
export const LOW_STOCK_LABEL_ADMIN = 'Bajo';
