import { keyframes, styled } from 'styled-components';
import { colour } from '../theme/tokens';

const progress = keyframes`
  from { transform: scaleX(0); }
  to { transform: scaleX(0.9); }
`;

/** A bar at the top of the window. Appears only when loading takes longer than a moment. */
export const Progress = styled.div.attrs({ role: 'progressbar', 'aria-label': 'Cargando' })`
  position: fixed;
  z-index: 45;
  inset: 0 0 auto;
  height: 2px;
  background: ${colour.clay};
  transform-origin: left;
  animation: ${progress} 8s cubic-bezier(0.1, 0.7, 0.2, 1) 200ms backwards;
  pointer-events: none;
`;
