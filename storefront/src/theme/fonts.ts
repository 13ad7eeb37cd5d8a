import figtree from '../../.cache/fonts/figtree.woff2?url';
import ibarra from '../../.cache/fonts/ibarra-real-nova.woff2?url';
import { css } from 'styled-components';
import { LATIN } from './latin';

/** Both are needed for the first paint of every page. */
export const FONT_FILES = [figtree, ibarra] as const;

/**
 * The fallbacks are system fonts stretched to the metrics of ours, so that no line breaks anew when the files arrive:
 * size-adjust is the ratio of the widths of a page of Spanish prose, the others are the fonts' own ascent and descent.
 */
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
  @font-face {
    font-family: 'Figtree fallback';
    src: local('Arial'), local('Liberation Sans');
    size-adjust: 99.29%;
    ascent-override: 95.68%;
    descent-override: 25.18%;
    line-gap-override: 0%;
  }
  @font-face {
    font-family: 'Ibarra fallback';
    src: local('Times New Roman'), local('Liberation Serif');
    size-adjust: 102.12%;
    ascent-override: 93.03%;
    descent-override: 29.38%;
    line-gap-override: 0%;
  }
`;
