import type { CategorySlug } from '@radiance/backend/contract';
import { styled } from 'styled-components';
import drawings from './drawings.svg?url';

/** The symbols of drawings.svg. They use the custom properties of the clinic's palette. */
export type DrawingName = CategorySlug | 'hero';

const Svg = styled.svg`
  position: absolute;
  inset: 0;
  width: 100%;
  height: 100%;
`;

/** Fills its container, in place of a picture that the clinic has not chosen. */
export const Drawing = ({ name }: { name: DrawingName }) => (
  <Svg aria-hidden focusable="false">
    <use href={`${drawings}#${name}`} />
  </Svg>
);
