import type { ContentPage } from '@radiance/backend/contract';

export interface BrandingPicture {
  page: ContentPage;
  block: string;
  label: string;
  ratio: string;
  note?: string;
}

export const LOGO: BrandingPicture = {
  page: 'site',
  block: 'logo',
  label: 'Logotipo',
  ratio: '3 / 1',
  note: 'Apaisado y sobre fondo claro. Sustituye al nombre en la cabecera, al pie y en los correos. Sin él se escribe el nombre.',
};

export const ROOMS: readonly BrandingPicture[] = [
  {
    page: 'home',
    block: 'hero_picture',
    label: 'Portada',
    ratio: '16 / 9',
    note: 'El texto va a la izquierda: que ahí quede libre.',
  },
  { page: 'home', block: 'room_picture', label: 'La cabina', ratio: '4 / 3' },
  { page: 'method', block: 'hero_picture', label: 'Método', ratio: '4 / 3' },
];

const ofCategory = (block: string, label: string): BrandingPicture => ({ page: 'categories', block, label, ratio: '4 / 5' });

export const OF_CATEGORIES: readonly BrandingPicture[] = [
  ofCategory('facial_picture', 'Tratamientos Faciales'),
  ofCategory('corporal_picture', 'Tratamientos Corporales'),
  ofCategory('medicina_estetica_picture', 'Medicina Estética'),
  ofCategory('capilar_picture', 'Tratamientos Capilares'),
  ofCategory('laser_ipl_picture', 'Láser y IPL'),
  ofCategory('nutricion_picture', 'Nutrición'),
  ofCategory('masajes_picture', 'Masajes'),
  ofCategory('skincare_picture', 'Skincare'),
];
