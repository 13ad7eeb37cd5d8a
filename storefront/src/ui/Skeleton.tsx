import { keyframes, styled } from 'styled-components';
import { colour, CORNER } from '../theme/tokens';
import { VisuallyHidden } from './text/VisuallyHidden';

const breathe = keyframes`
  from { opacity: 1; }
  to { opacity: 0.5; }
`;

/** One placeholder block. */
export const Skeleton = styled.span<{ $ratio?: string; $height?: string; $width?: string }>`
  display: block;
  width: ${({ $width = '100%' }) => $width};
  ${({ $height }) => $height && `height: ${$height};`}
  ${({ $ratio }) => $ratio && `aspect-ratio: ${$ratio};`}
  border-radius: ${CORNER};
  background: ${colour.line};
  animation: ${breathe} 900ms ease-in-out infinite alternate;
`;

/** Announced once for a group of blocks, which are hidden from screen readers. */
export function LoadingLabel() {
  return <VisuallyHidden role="status">Cargando…</VisuallyHidden>;
}
