import { styled } from '@mui/material/styles';
import { ChevronLeft, ChevronRight } from 'lucide-react';
import type { ReactNode } from 'react';
import { IconButton } from './IconButton';

interface Props {
  period: 'Semana' | 'Día' | 'Año';
  /** Of `styled`. */
  className?: string;
  onStep: (direction: 1 | -1) => void;
  /** Names the shown period. */
  children: ReactNode;
}

export const Stepper = ({ period, className, onStep, children }: Props) => (
  <Row className={className}>
    <IconButton data-size="large" label={`${period} anterior`} onClick={() => onStep(-1)}>
      <ChevronLeft size={20} />
    </IconButton>
    <h2 aria-live="polite">{children}</h2>
    <IconButton data-size="large" label={`${period} siguiente`} onClick={() => onStep(1)}>
      <ChevronRight size={20} />
    </IconButton>
  </Row>
);

const Row = styled('div')`
  display: flex;
  align-items: center;
  & h2 {
    font-size: 17px;
    font-weight: 600;
  }
`;
