import { CATEGORIES } from '@radiance/backend/contract';
import { expect, it } from '@jest/globals';
import type { CategoryPictures } from '../../lib/texts/categoryTexts';
import { renderSite } from '../../test/renderSite';
import { Categories } from './Categories';

it('draws each category differently if the clinic has chosen no pictures', async () => {
  const pictures = Object.fromEntries(CATEGORIES.map(({ slug }) => [slug, { src: '', alt: '' }])) as unknown as CategoryPictures;
  const { container } = await renderSite(<Categories title="¿Qué quieres cuidar?" pictures={pictures} />);
  const drawn = [...container.querySelectorAll('use')].map((use) => use.getAttribute('href')?.split('#')[1]);
  expect(drawn).toEqual(CATEGORIES.map(({ slug }) => slug));
  expect(container.querySelectorAll('img')).toHaveLength(0);
});
