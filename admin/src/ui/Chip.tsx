import { styled } from '@mui/material/styles';
import type { ReactNode } from 'react';

export type ChipVariant = 'outline' | 'default' | 'destructive' | 'low';

export const Chip = ({ variant, children }: { variant?: ChipVariant; children: ReactNode }) => (
  <Root data-variant={variant}>{children}</Root>
);

const Root = styled('span')`
  display: inline-flex;
  align-items: center;
  flex: none;
  height: 24px;
  padding: 0 11px;
  border: 1px solid transparent;
  border-radius: 12px;
  font-size: 13px;
  font-weight: 500;
  white-space: nowrap;
  &[data-variant='outline'] {
    border-color: var(--field);
  }
  &[data-variant='default'] {
    background: var(--sage);
    color: var(--on-fill);
  }
  &[data-variant='destructive'] {
    background: var(--danger-ground);
    color: var(--danger);
  }
  &[data-variant='low'] {
    background: var(--low-ground);
    border-color: var(--low-line);
    color: var(--low);
  }
`;
