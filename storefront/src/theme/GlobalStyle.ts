import { createGlobalStyle } from 'styled-components';
import { fontFaces } from './fonts';
import { BOTTOM_BAR_PX, colour, font, HEADER_PX, media } from './tokens';

/** Rendered by the server alone: the browser keeps the rules that came with the page, which never change. */
export const GlobalStyle = createGlobalStyle`
  ${fontFaces}

  *, *::before, *::after { box-sizing: border-box; }
  * { margin: 0; padding: 0; }

  html {
    -webkit-text-size-adjust: 100%;
    text-size-adjust: 100%;
    background: ${colour.ivory};
    /* What takes the focus must not end up under the header or, on phones, under the bar. */
    scroll-padding: ${HEADER_PX + 16}px 0 ${BOTTOM_BAR_PX + 16}px;
  }
  /* The place that is kept for the scrollbar shows html's ground: it has to look veiled like the rest. */
  html:has(dialog[open]) { overflow: hidden; background: ${colour.veiled}; }

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

  /* A word as long as the screen is wide must not make its cell as wide, as it would with the body's break-word. */
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
  /* So that what ends the page can be scrolled out from under the toasts. */
  ${media.phone} {
    body:has([data-toasts]) { padding-bottom: 140px; }
  }
  ${media.forcedColours} {
    :focus-visible { outline-color: Highlight; }
    /* Grounds are all one there: what floats needs an edge, and the line under where one is a colour that stays. */
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
