import { describe, expect, it } from '@jest/globals';
import { ownPictureName, pictureVariants } from './pictures.js';

describe("the site's own pictures", () => {
  it('are recognised by their path', () => {
    expect(ownPictureName('/media/hero.jpg')).toBe('hero');
    expect(ownPictureName('/media/2026.11.sala.webp')).toBe('2026.11.sala');
    for (const other of [
      'https://example.com/media/hero.jpg',
      '/media/400/hero.jpg',
      '/media/hero',
      '/media/.jpg',
      '/other/hero.jpg',
    ])
      expect(ownPictureName(other)).toBeNull();
  });

  it('come in several widths', () => {
    expect(pictureVariants('hero', 'avif', [400, 800])).toBe('/media/400/hero.avif 400w, /media/800/hero.avif 800w');
    expect(pictureVariants('hero', 'webp').split(', ')).toHaveLength(4);
  });
});
