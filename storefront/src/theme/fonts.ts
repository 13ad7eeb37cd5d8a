import figtree from '@fontsource-variable/figtree/files/figtree-latin-wght-normal.woff2?url';
import ibarra from '@fontsource-variable/ibarra-real-nova/files/ibarra-real-nova-latin-wght-normal.woff2?url';
import { css } from 'styled-components';

/** Both are needed for the first paint of every page. */
export const FONT_FILES = [figtree, ibarra] as const;

/** What the two packages' Latin files cover, so that nothing else makes the browser fetch them. */
const LATIN =
  'U+0000-00FF, U+0131, U+0152-0153, U+02BB-02BC, U+02C6, U+02DA, U+02DC, U+0304, U+0308, U+0329, U+2000-206F, U+20AC, U+2122, U+2191, U+2193, U+2212, U+2215, U+FEFF, U+FFFD';

/**
 * The fallbacks are system fonts stretched to the metrics of ours, so that no line breaks anew when the files arrive:
 * size-adjust is the ratio of the widths of a page of Spanish prose, the others are the fonts' own ascent and descent.
 */
export const fontFaces = css`
  @font-face {
    font-family: Figtree;
    font-weight: 300 900;
    font-display: swap;
    src: url('${figtree}') format('woff2');
    unicode-range: ${LATIN};
  }
  @font-face {
    font-family: 'Ibarra Real Nova';
    font-weight: 400 700;
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
