import { styled } from 'styled-components';
import { colour, media } from '../theme/tokens';

/** Two columns; `data-whole` takes both. */
export const FormGrid = styled.div`
  display: grid;
  grid-template-columns: 1fr 1fr;
  gap: 20px;
  > [data-whole] {
    grid-column: 1 / -1;
  }
  ${media.phone} {
    grid-template-columns: minmax(0, 1fr);
  }
`;

/** Privacy notice and button. */
export const FormEnd = styled.div`
  display: grid;
  gap: 20px;
  margin-top: 20px;
  padding-top: 18px;
  border-top: 1px solid ${colour.line};
`;
