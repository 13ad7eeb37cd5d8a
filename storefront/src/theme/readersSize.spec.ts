import { expect, it } from '@jest/globals';
import { inReadersSize } from './readersSize';

it.each([
  ['font-size:16px;', 'font-size:1rem;'],
  ['padding:14.5px 12px', 'padding:0.90625rem 0.75rem'],
  ['margin:0 -12px', 'margin:0 -0.75rem'],
  ['min(700px,100dvh - 64px)', 'min(43.75rem,100dvh - 4rem)'],
  ['@media (max-width:767.98px){', '@media (max-width:47.99875rem){'],
  ['(max-width: 767px) 100vw, 594px', '(max-width: 47.9375rem) 100vw, 37.125rem'],
  // Lines keep their width in pixels.
  ['border:1px solid;inset:-0.5px;outline-offset:3px', 'border:1px solid;inset:-0.5px;outline-offset:3px'],
  // These are no lengths.
  ['.a16px{color:red}', '.a16px{color:red}'],
  ['url("/media/hero-800px.avif")', 'url("/media/hero-800px.avif")'],
])('%s is %s', (css, said) => {
  expect(inReadersSize(css)).toBe(said);
});
