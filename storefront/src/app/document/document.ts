import { entry, preloads } from 'virtual:client-build';
import { pictureSources } from '../../lib/pictures';
import { absolute } from '../../lib/structuredData';
import { FONT_FILES } from '../../theme/fonts';
import { inReadersSize } from '../../theme/readersSize';
import type { Head } from './head';

const COVER = '/media/og-cover.jpg';
const FAILED_TITLE = 'Algo no ha ido bien';

const ESCAPES: Readonly<Record<string, string>> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;' };
const escape = (text: string): string => text.replace(/[&<>"]/g, (character) => ESCAPES[character] ?? character);

/** JSON that can stand inside a script element: nothing in it can end the element or open a comment. */
export const scriptJson = (value: unknown): string =>
  JSON.stringify(value)
    .replace(/</g, '\\u003c')
    .replace(/[\u2028\u2029]/g, (line) => (line === '\u2028' ? '\\u2028' : '\\u2029'));

function firstPicture({ src, sizes }: NonNullable<Head['firstPicture']>): string {
  const { avif, src: only } = pictureSources(src);
  return avif
    ? `<link rel="preload" as="image" type="image/avif" imagesrcset="${escape(avif)}" imagesizes="${escape(inReadersSize(sizes))}" fetchpriority="high">`
    : `<link rel="preload" as="image" href="${escape(only)}" fetchpriority="high">`;
}

function headTags(head: Head | null, siteUrl: string): string[] {
  if (!head)
    return [`<title>${FAILED_TITLE}</title>`, '<meta name="description" content="">', '<meta name="robots" content="noindex">'];
  const picturePreload = head.firstPicture?.src ? [firstPicture(head.firstPicture)] : [];
  const texts = [
    `<title>${escape(head.wholeTitle)}</title>`,
    ...picturePreload,
    `<meta name="description" content="${escape(head.description)}">`,
  ];
  if (head.isPrivate) return [...texts, '<meta name="robots" content="noindex">'];
  const url = escape(`${siteUrl}${head.path}`);
  const picture = head.picture ?? COVER;
  return [
    ...texts,
    `<meta name="robots" content="${head.noIndex ? 'noindex' : 'index, follow'}">`,
    `<link rel="canonical" href="${url}">`,
    `<meta property="og:type" content="website"><meta property="og:locale" content="es_ES"><meta property="og:url" content="${url}">`,
    `<meta property="og:site_name" content="${escape(head.siteName)}">`,
    `<meta property="og:title" content="${escape(head.wholeTitle)}"><meta property="og:description" content="${escape(head.description)}">`,
    picture === ''
      ? '<meta name="twitter:card" content="summary">'
      : `<meta property="og:image" content="${escape(absolute(picture, siteUrl))}"><meta name="twitter:card" content="summary_large_image">`,
    ...(head.structuredData ?? []).map((data) => `<script type="application/ld+json">${scriptJson(data)}</script>`),
  ];
}

interface DocumentParts {
  /** Null when the page failed. */
  head: Head | null;
  siteUrl: string;
  pageId: string;
  /** The style elements. */
  styles: string;
  /** Colour of the browser's own bars. */
  themeColour: string;
  body: string;
  /** Shown when the scripts fail; see `public/scripts-failed.js`. */
  notice: string;
  /** Output of `scriptJson`; without it the page is not hydrated. */
  state: string | null;
}

/** The whole document. No inline script executes, and no element carries a `style`: the content security policy forbids both. */
export function documentHtml({ head, siteUrl, pageId, styles, themeColour, body, notice, state }: DocumentParts): string {
  // Text, fonts and the first picture load before the scripts.
  const scripts = [
    '<script src="/scripts-failed.js" defer></script>',
    ...(preloads[pageId.split('#')[0] ?? ''] ?? []).map(
      (file) => `<link rel="modulepreload" href="${file}" fetchpriority="low">`,
    ),
    `<script type="module" src="${entry}" fetchpriority="low"></script>`,
  ];
  return `<!doctype html>
<html lang="es">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1, viewport-fit=cover">
${headTags(head, siteUrl).join('\n')}
${FONT_FILES.map((file) => `<link rel="preload" as="font" type="font/woff2" href="${file}" crossorigin>`).join('\n')}
${styles}
<meta name="theme-color" content="${themeColour}">
<meta name="format-detection" content="telephone=no">
<link rel="icon" href="/favicon.svg" type="image/svg+xml">
<link rel="apple-touch-icon" href="/apple-touch-icon.png">
<link rel="manifest" href="/site.webmanifest">
${state === null ? '' : scripts.join('\n')}
</head>
<body>
<div id="root">${body}</div>
${notice && `<div id="scripts-failed" role="alert" hidden>${notice}</div>`}
${state === null ? '' : `<script type="application/json" id="state">${state}</script>`}
</body>
</html>`;
}
