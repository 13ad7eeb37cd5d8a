/** Spanish leaves four digits ungrouped unless `useGrouping` is `always` (Chrome 106 or newer); German always groups. */
const COUNT = new Intl.NumberFormat('de-DE');

/** `1.284` */
export const formatCount = (count: number): string => COUNT.format(count);
/** `1 reserva`, `12 reservas` */
export const counted = (count: number, one: string, many: string): string => `${formatCount(count)} ${count === 1 ? one : many}`;
