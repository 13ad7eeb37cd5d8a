import { expect, it } from '@jest/globals';
import type { PublicApi } from '@radiance/backend/contract';
import { aProduct } from '../test/factories';
import { ownPicturePath, withOwnPicturePaths } from './ownPictures';

const ORIGINS = ['https://clinica.es', 'http://localhost:3000'];

it('makes a path of a picture that the site itself serves, by whichever name it is known', () => {
  expect(ownPicturePath('https://clinica.es/media/treatment-01.jpg', ORIGINS)).toBe('/media/treatment-01.jpg');
  expect(ownPicturePath('http://localhost:3000/media/treatment-01.jpg', ORIGINS)).toBe('/media/treatment-01.jpg');
});

it('replaces another site’s picture by a drawing', () => {
  for (const address of [
    'https://otra.es/media/a.jpg',
    'https://clinica.es.otra.es/media/a.jpg',
    'https://clinica.es/otra/a.jpg',
    '//otra.es/media/a.jpg',
    '',
  ]) {
    expect(ownPicturePath(address, ORIGINS)).toBe('');
  }
  expect(ownPicturePath('/media/a.jpg', ORIGINS)).toBe('/media/a.jpg');
});

it('reaches every record that is read', async () => {
  const product = aProduct({ image_url: 'https://clinica.es/media/product-01.jpg' });
  const api = withOwnPicturePaths(
    { list: async () => ({ items: [product], total: 1 }), get: async () => null } as unknown as PublicApi,
    ORIGINS,
  );
  expect((await api.list('products')).items[0]?.image_url).toBe('/media/product-01.jpg');
  expect(await api.get('products', 'x')).toBeNull();
});
