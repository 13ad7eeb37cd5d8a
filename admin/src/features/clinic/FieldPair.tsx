import { styled } from '@mui/material/styles';

export const FieldPair = styled('div')`
  display: grid;
  grid-template-columns: repeat(2, minmax(0, 1fr));
  gap: 20px 16px;
  @container content (max-width: 560px) {
    grid-template-columns: minmax(0, 1fr);
  }
`;
