import { formatEuros } from '@radiance/backend/contract';
import { styled } from 'styled-components';
import { colour, media } from '../../theme/tokens';
import { serifLine } from '../../theme/type';
import { Picture } from '../../ui/picture/Picture';
import { Note } from '../../ui/Layout';

/** One line of the summary. */
export interface OrderLine {
  id: string;
  name: string;
  image_url: string;
  price: number;
  quantity: number;
  total: number;
}

/** Section 2: the list scrolls above this height. */
const SUMMARY_MAX_PX = 400;

const List = styled.ul`
  display: grid;
  gap: 20px;
  max-height: ${SUMMARY_MAX_PX}px;
  overflow-y: auto;
  overscroll-behavior: contain;
  /* Room for the badges over the corners of the pictures. */
  margin: -12px -12px 0;
  padding: 12px 12px 0;
`;

const Line = styled.li`
  display: grid;
  grid-template-columns: 72px minmax(0, 1fr) auto;
  align-items: center;
  gap: 18px;
  ${media.narrow} {
    grid-template-columns: 56px minmax(0, 1fr);
    gap: 4px 18px;
    > :first-child {
      grid-row: span 2;
    }
    > :last-child {
      grid-column: 2;
    }
  }
`;

const Thumb = styled.div`
  position: relative;
`;

const Quantity = styled.span`
  position: absolute;
  top: -10px;
  right: -10px;
  min-width: 24px;
  padding-inline: 6px;
  border-radius: 12px;
  background: ${colour.ink};
  color: ${colour.ivory};
  font-size: 13px;
  font-weight: 600;
  line-height: 24px;
  text-align: center;
`;

const Name = styled.p`
  ${serifLine}
  font-size: 21px;
  line-height: 1.15;
`;

const Total = styled.p`
  font-weight: 500;
`;

/** Thumbnail with quantity badge, unit price times quantity. Focusable, so that the keyboard can scroll it. */
export function OrderLines({ lines }: { lines: readonly OrderLine[] }) {
  return (
    <List tabIndex={0} aria-label="Productos del pedido">
      {lines.map(({ id, name, image_url, price, quantity, total }) => (
        <Line key={id}>
          <Thumb>
            <Picture src={image_url} alt="" ratio="4 / 5" sizes="90px" />
            <Quantity aria-hidden>{quantity}</Quantity>
          </Thumb>
          <div>
            <Name>{name}</Name>
            <Note>
              {formatEuros(price)} × {quantity}
            </Note>
          </div>
          <Total>{formatEuros(total)}</Total>
        </Line>
      ))}
    </List>
  );
}
