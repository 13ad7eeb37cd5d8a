import { css } from 'styled-components';
import { font } from './tokens';

const serif = css`
  font-family: ${font.serif};
  font-weight: 400;
  letter-spacing: -0.015em;
  text-wrap: balance;
`;

export const h1 = css`
  ${serif}
  font-size: clamp(min(42px, 13.2vw), 5.6vw, 80px);
  line-height: 1.02;
`;

export const h2 = css`
  ${serif}
  font-size: clamp(32px, 3.6vw, 52px);
  line-height: 1.08;
`;

export const h3 = css`
  ${serif}
  font-size: 25px;
  line-height: 1.2;
`;

/** Serif text of any size: names, quotes, numerals. */
export const serifLine = serif;

/** A paragraph under a title. */
export const lead = css`
  font-size: clamp(17px, 1.4vw, 20px);
  line-height: 1.6;
`;

export const small = css`
  font-size: 15px;
  line-height: 1.5;
`;

export const note = css`
  font-size: 14px;
  line-height: 1.5;
`;
