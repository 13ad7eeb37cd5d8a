import { styled } from '@mui/material/styles';

export const StepText = styled('div')`
  max-width: 62ch;
  & code {
    overflow-wrap: anywhere;
    font-size: 0.93em;
  }
`;
