import { styled } from '@mui/material/styles';

/** The label around a checkbox or radio button of the browser. */
export const Tick = styled('label')`
  display: flex;
  align-items: center;
  gap: 12px;
  min-height: 44px;
  cursor: pointer;
`;
