/** German groups as the panel does. Spanish leaves four digits ungrouped unless `useGrouping` is `always`, which Chrome knows since 106. */
const COUNT = new Intl.NumberFormat('de-DE');

/** `1.284` */
export const formatCount = (count: number): string => COUNT.format(count);
/** `1 reserva`, `12 reservas` */
export const counted = (count: number, one: string, many: string): string => `${formatCount(count)} ${count === 1 ? one : many}`;
