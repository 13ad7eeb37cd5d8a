import { FALLBACK_FONTS, type FallbackFont } from '@radiance/backend/contract';
import figtree from '../../.cache/fonts/figtree.woff2?url';
import ibarra from '../../.cache/fonts/ibarra-real-nova.woff2?url';
import { css } from 'styled-components';
import { LATIN } from './latin';

/** Both are needed for the first paint of every page. */
export const FONT_FILES = [figtree, ibarra] as const;

const fallbackFace = ({ family, local, sizeAdjust, ascent, descent }: FallbackFont): string => `
  @font-face {
    font-family: '${family}';
    src: ${local.map((name) => `local('${name}')`).join(', ')};
    size-adjust: ${sizeAdjust};
    ascent-override: ${ascent};
    descent-override: ${descent};
    line-gap-override: 0%;
  }`;

export const fontFaces = css`
  @font-face {
    font-family: Figtree;
    font-weight: 400 600;
    font-display: swap;
    src: url('${figtree}') format('woff2');
    unicode-range: ${LATIN};
  }
  @font-face {
    font-family: 'Ibarra Real Nova';
    font-weight: 400;
    font-display: swap;
    src: url('${ibarra}') format('woff2');
    unicode-range: ${LATIN};
  }
  ${FALLBACK_FONTS.map(fallbackFace).join('')}
`;
