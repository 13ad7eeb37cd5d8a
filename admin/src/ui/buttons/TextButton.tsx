import { styled } from '@mui/material/styles';

export const TextButton = styled('button')`
  justify-self: start;
  min-height: 44px;
  font-weight: 600;
  color: var(--clay);
  text-align: left;
  &:hover:not(:disabled) {
    text-decoration: underline;
    text-underline-offset: 3px;
  }
  &:disabled {
    color: var(--muted);
    cursor: default;
  }
`;
