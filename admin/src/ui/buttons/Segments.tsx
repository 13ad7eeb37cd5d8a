import { styled } from '@mui/material/styles';

export const Segments = styled('div')`
  display: flex;
  flex-wrap: wrap;
  min-height: 40px;
  background: var(--surface);
  border: 1px solid var(--field);
  border-radius: 3px;
  & button {
    min-height: 38px;
    padding: 0 14px;
    white-space: nowrap;
  }
  & button + button {
    border-left: 1px solid var(--line);
  }
  & button:hover {
    background: var(--hover);
  }
  & button[aria-pressed='true'] {
    background: var(--sand);
    box-shadow: inset 0 -2px 0 var(--clay);
    font-weight: 600;
  }
`;
