import { expect, it } from '@jest/globals';
import { pictureSources } from '../../lib/pictures';
import { documentHtml, scriptJson } from './document';

const parts = {
  siteUrl: 'https://clinica.es',
  pageId: 'src/pages/HomePage.tsx',
  styles: '<style>a{}</style>',
  themeColour: '#FBF8F3',
  body: '<main></main>',
  notice: '<p>Llámanos</p>',
  state: '{}',
};
const head = {
  title: 'Tienda',
  wholeTitle: 'Tienda · Radiance',
  siteName: 'Radiance & Piel',
  description: 'Para «casa» & "más"',
  path: '/tienda',
};

it('writes what the page says about itself', () => {
  const html = documentHtml({ ...parts, head });
  expect(html).toContain('<title>Tienda · Radiance</title>');
  expect(html).toContain('<link rel="canonical" href="https://clinica.es/tienda">');
  expect(html).toContain('content="Para «casa» &amp; &quot;más&quot;"');
  expect(html).toContain('<meta property="og:image" content="https://clinica.es/media/og-cover.jpg">');
  expect(html).toContain('<meta name="robots" content="index, follow">');
  expect(html).toContain('<meta property="og:site_name" content="Radiance &amp; Piel">');
});

it('preloads the first picture in the format of its own variants', () => {
  const html = documentHtml({ ...parts, head: { ...head, firstPicture: { src: '/media/hero.jpg', sizes: '100vw' } } });
  expect(html).toMatch(
    /rel="preload" as="image" type="image\/avif" imagesrcset="\/media\/400\/hero\.avif 400w, [^"]+" imagesizes="100vw"/,
  );
});

it('loads a foreign picture by https, however its address was pasted', () => {
  const html = documentHtml({ ...parts, head: { ...head, firstPicture: { src: 'http://fotos.example/a.jpg', sizes: '100vw' } } });
  expect(html).toContain('href="https://fotos.example/a.jpg"');
  expect(pictureSources('HTTP://fotos.example/a.jpg')).toEqual({ src: 'https://fotos.example/a.jpg' });
  const own = 'http://localhost:3000/media/product-08.jpg';
  expect(pictureSources(own).src).toBe(own);
});

it('contains no inline script that executes', () => {
  const html = documentHtml({ ...parts, head, state: scriptJson({ name: '</script><script>alert(1)</script><!--' }) });
  expect(html.match(/<script(?! type="application\/(ld\+)?json")[^>]*>(?!<\/script>)/g)).toBeNull();
  expect(html).not.toContain('alert(1)</script>');
  expect(html).not.toContain('<!--');
});

it('can be read back', () => {
  const value = { text: '</script>\u2028<!-- ñ' };
  expect(JSON.parse(scriptJson(value))).toEqual(value);
});

it('excludes a failed page from the indexes', () => {
  expect(documentHtml({ ...parts, head: null })).toContain('<meta name="robots" content="noindex">');
});
