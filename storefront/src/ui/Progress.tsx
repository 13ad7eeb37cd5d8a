import { keyframes, styled } from 'styled-components';
import { colour } from '../theme/tokens';

const progress = keyframes`
  from { transform: scaleX(0); }
  to { transform: scaleX(0.9); }
`;

/** Along the window's upper edge. Appears only when what comes next takes longer than a glance. */
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
