import { text, type TextRule } from '../core/rules.js';
import { codeText } from '../core/typed-text.js';

/** The first two digits of a postal code, 01 to 52, are its province. */
const PROVINCES = [
  'Álava',
  'Albacete',
  'Alicante',
  'Almería',
  'Ávila',
  'Badajoz',
  'Illes Balears',
  'Barcelona',
  'Burgos',
  'Cáceres',
  'Cádiz',
  'Castellón',
  'Ciudad Real',
  'Córdoba',
  'A Coruña',
  'Cuenca',
  'Girona',
  'Granada',
  'Guadalajara',
  'Gipuzkoa',
  'Huelva',
  'Huesca',
  'Jaén',
  'León',
  'Lleida',
  'La Rioja',
  'Lugo',
  'Madrid',
  'Málaga',
  'Murcia',
  'Navarra',
  'Ourense',
  'Asturias',
  'Palencia',
  'Las Palmas',
  'Pontevedra',
  'Salamanca',
  'Santa Cruz de Tenerife',
  'Cantabria',
  'Segovia',
  'Sevilla',
  'Soria',
  'Tarragona',
  'Teruel',
  'Toledo',
  'Valencia',
  'Valladolid',
  'Bizkaia',
  'Zamora',
  'Zaragoza',
  'Ceuta',
  'Melilla',
] as const;

/** `28001` for `28 001`, `28.001` and `２８００１`. */
const postalCodeText = (typed: string): string => codeText(typed).replace(/[ .-]/g, '');

export function provinceOf(typed: string): string | undefined {
  const postalCode = postalCodeText(typed);
  return /^\d{5}$/.test(postalCode) ? PROVINCES[Number(postalCode.slice(0, 2)) - 1] : undefined;
}

const SHAPE = 'El código postal debe tener 5 dígitos';
const FIVE_DIGITS = text({ min: 5, max: 5, message: SHAPE, tooLong: SHAPE, pattern: /^\d{5}$/, clean: postalCodeText });
const NOWHERE = 'Ese código postal no es de España: empieza por 01 a 52';

/** Five digits that start with a province: orders are sent to Spain only. */
export const POSTAL_CODE_RULE: TextRule = {
  ...FIVE_DIGITS,
  schema: { ...FIVE_DIGITS.schema, pattern: '^(0[1-9]|[1-4]\\d|5[0-2])\\d{3}$' },
  parse: (input) => {
    const parsed = FIVE_DIGITS.parse(input);
    return parsed.ok && provinceOf(parsed.value) === undefined ? { ok: false, message: NOWHERE } : parsed;
  },
};
