const COUNT = new Intl.NumberFormat('es-ES', { useGrouping: 'always' });

/** `1.284`; Spanish Intl leaves four digits ungrouped unless told. */
export const formatCount = (count: number): string => COUNT.format(count);
/** `1 reserva`, `12 reservas` */
export const counted = (count: number, one: string, many: string): string => `${formatCount(count)} ${count === 1 ? one : many}`;
