import { KEY_RIGHTS, RESOURCE_LABELS, RESOURCE_NAMES, type KeyScope } from '@radiance/backend/contract';

export const RIGHT_LABELS = { read: 'Leer', write: 'Cambiar', export: 'Exportar' } as const satisfies Record<
  (typeof KEY_RIGHTS)[number],
  string
>;

/** `Reservas: leer y cambiar; Leads: leer` */
export const scopesText = (scopes: readonly KeyScope[]): string =>
  RESOURCE_NAMES.flatMap((name) => {
    const rights = KEY_RIGHTS.filter((right) => scopes.includes(`${name}:${right}`)).map((right) =>
      RIGHT_LABELS[right].toLowerCase(),
    );
    return rights.length === 0 ? [] : [`${RESOURCE_LABELS[name][1]}: ${rights.join(', ').replace(/, ([^,]*)$/, ' y $1')}`];
  }).join('; ');
