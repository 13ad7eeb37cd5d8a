import { comparable, provinceOf } from '@radiance/backend/contract';

/** Other names of a province, by the name that the postal code gives. */
const OTHER_NAMES: Readonly<Record<string, readonly string[]>> = {
  Álava: ['Araba'],
  Alicante: ['Alacant'],
  'Illes Balears': ['Islas Baleares', 'Baleares', 'Mallorca', 'Menorca', 'Ibiza'],
  Castellón: ['Castelló'],
  'A Coruña': ['La Coruña', 'Coruña'],
  Girona: ['Gerona'],
  Gipuzkoa: ['Guipúzcoa'],
  Lleida: ['Lérida'],
  'La Rioja': ['Logroño', 'Rioja'],
  Navarra: ['Nafarroa'],
  Ourense: ['Orense'],
  Asturias: ['Asturies', 'Oviedo'],
  'Las Palmas': ['Las Palmas de Gran Canaria', 'Gran Canaria'],
  'Santa Cruz de Tenerife': ['Tenerife'],
  Cantabria: ['Santander'],
  Valencia: ['València'],
  Bizkaia: ['Vizcaya'],
};

/** The postal code's province where the visitor wrote another one. It is only a hint. */
export function differingProvince(postalCode: string, written: string): string | null {
  const expected = provinceOf(postalCode);
  if (!expected || written.trim() === '') return null;
  const names = [expected, ...(OTHER_NAMES[expected] ?? [])].map(comparable);
  return names.includes(comparable(written)) ? null : expected;
}
