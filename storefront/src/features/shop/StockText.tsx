import { LOW_STOCK_BELOW } from '@radiance/backend/contract';
import { styled } from 'styled-components';
import { colour } from '../../theme/tokens';

const Stock = styled.p<{ $tone: string }>`
  display: flex;
  align-items: center;
  gap: 9px;
  color: ${({ $tone }) => $tone};
  font-weight: 500;
  &::before {
    content: '';
    width: 8px;
    height: 8px;
    border-radius: 50%;
    background: currentColor;
  }
`;

/** Section 2: '{n} en stock' or 'Agotado'. */
export function StockText({ stock }: { stock: number }) {
  if (stock === 0) return <Stock $tone={colour.muted}>Agotado</Stock>;
  return <Stock $tone={stock < LOW_STOCK_BELOW ? colour.low : colour.sage}>{stock} en stock</Stock>;
}
