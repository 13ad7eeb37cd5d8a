import { keyframes, styled } from 'styled-components';
import { colour, CORNER } from '../theme/tokens';
import { VisuallyHidden } from './VisuallyHidden';

const breathe = keyframes`
  from { opacity: 1; }
  to { opacity: 0.5; }
`;

/** One block in the shape of what comes. */
export const Skeleton = styled.span<{ $ratio?: string; $height?: string; $width?: string }>`
  display: block;
  width: ${({ $width = '100%' }) => $width};
  ${({ $height }) => $height && `height: ${$height};`}
  ${({ $ratio }) => $ratio && `aspect-ratio: ${$ratio};`}
  border-radius: ${CORNER};
  background: ${colour.line};
  animation: ${breathe} 900ms ease-in-out infinite alternate;
`;

/** Said once for a whole group of blocks, which are silent themselves. */
export function LoadingLabel() {
  return <VisuallyHidden role="status">Cargando…</VisuallyHidden>;
}
