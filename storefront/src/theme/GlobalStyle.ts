import { createGlobalStyle } from 'styled-components';
import { fontFaces } from './fonts';
import { BOTTOM_BAR_PX, colour, font, HEADER_PX, media } from './tokens';

/** Only the server renders it: the rules never change after the page has arrived. */
export const GlobalStyle = createGlobalStyle`
  ${fontFaces}

  *, *::before, *::after { box-sizing: border-box; }
  * { margin: 0; padding: 0; }

  html {
    -webkit-text-size-adjust: 100%;
    text-size-adjust: 100%;
    background: ${colour.ivory};
    /* A focused element must not be below the header or, on phones, below the bottom bar. */
    scroll-padding: ${HEADER_PX + 16}px 0 ${BOTTOM_BAR_PX + 16}px;
  }

  body {
    min-height: 100vh;
    background: ${colour.ivory};
    color: ${colour.ink};
    font-family: ${font.sans};
    font-size: 16px;
    line-height: 1.6;
    font-variant-numeric: tabular-nums lining-nums;
    -webkit-font-smoothing: antialiased;
    overflow-wrap: break-word;
  }

  /* A very long word must not widen its grid cell, as it would with the body's break-word. */
  h1, h2, h3, h4, p, dd, blockquote, figcaption { overflow-wrap: anywhere; }
  p, li, dd { text-wrap: pretty; }
  ul, ol { list-style: none; }
  address { font-style: normal; }
  a { color: inherit; text-decoration: none; }
  img, svg, picture, iframe { display: block; max-width: 100%; }
  button, input, textarea, select { font: inherit; color: inherit; letter-spacing: inherit; border-radius: 0; }
  button { background: none; border: 0; cursor: pointer; }
  button:disabled { cursor: default; }
  fieldset { border: 0; min-width: 0; }
  table { border-collapse: collapse; }
  :target { scroll-margin-top: 16px; }
  ::selection { background: ${colour.clay}; color: ${colour.ivory}; }

  :focus-visible {
    outline: 2px solid ${colour.clay};
    outline-offset: 3px;
  }
  ${media.phone} {
    /* Room to scroll the end of the page above the toasts. Without :has() they cover it until they leave. */
    body:has([data-toasts]) { padding-bottom: 140px; }
  }
  ${media.forcedColours} {
    :focus-visible { outline-color: Highlight; }
    /* Backgrounds are all the same there: dialogs need an outline, and the current link a visible line. */
    dialog { outline: 2px solid CanvasText; outline-offset: -2px; }
    a[aria-current]::after { background: Highlight; }
  }

  ${media.print} {
    h1, h2, h3, h4 { break-after: avoid; }
    li, tr, dl > div, figure, blockquote { break-inside: avoid; }
  }

  @media (prefers-reduced-motion: reduce) {
    *, *::before, *::after {
      animation: none !important;
      transition: none !important;
      scroll-behavior: auto !important;
    }
  }
`;
