import { CLINIC_RULES, MAP_ORIGINS } from '@radiance/backend/contract';
import { rule } from '../../lib/fields';

/** Map services offer a whole `<iframe>`; its `src` is used. */
export const mapAddressOf = (pasted: string): string =>
  /<iframe\s[^>]*?\bsrc=["']([^"']+)/i.exec(pasted)?.[1]?.replaceAll('&amp;', '&') ?? pasted;

const isFrame = (address: string): boolean => {
  const { origin, pathname, search } = new URL(address);
  return MAP_ORIGINS.some((known) => known === origin) && /embed/.test(pathname + search);
};

/** Share links are valid addresses but do not load in a frame. */
export function mapProblem(input: unknown): string | undefined {
  const parsed = CLINIC_RULES.map_url.parse(input);
  if (!parsed.ok || parsed.value === null || isFrame(parsed.value)) return rule(CLINIC_RULES.map_url)(input);
  return 'Ese enlace no se puede mostrar dentro de la web: copia el de «Insertar un mapa»';
}
