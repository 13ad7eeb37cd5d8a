import type { APIRequestContext } from '@playwright/test';
import { publicAddresses, type Practitioner, type Treatment } from '@radiance/backend/contract';

/** Names, streets and numbers that identify the demo clinic. */
export const DEMO_WORDS = [
  'Radiance Estética',
  'Calle de Ejemplo',
  '910 000 123',
  '+34910000123',
  'hola@radiance.example',
  'Elena Vidal',
  'Marta Solís',
  'Lucía',
  'CS00000',
  'Mascarilla de arcilla rosa',
  'Gua sha',
  'empresa de ejemplo',
];

export const DEMO_PICTURES =
  /\/media\/(?:\d+\/)?(?:hero|clinic-room|og-cover|(?:category|method|treatment|product|result|portrait)-[\w-]+)\.\w+/;

/** Every page that visitors can open. */
export async function visiblePages(request: APIRequestContext, url: string): Promise<string[]> {
  const read = async <T>(path: string): Promise<T> => (await (await request.get(`${url}/api/${path}`)).json()) as T;
  const treatments = await read<Treatment[]>('treatments');
  const team = await read<Practitioner[]>('practitioners');
  return publicAddresses(
    treatments.map(({ slug }) => slug),
    team.length > 0,
  );
}
