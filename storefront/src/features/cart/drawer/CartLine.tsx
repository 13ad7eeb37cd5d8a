import { formatEuros, lineTotal, ORDER_LIMIT_REFUSALS } from '@radiance/backend/contract';
import { styled } from 'styled-components';
import { colour, media } from '../../../theme/tokens';
import { note, serifLine } from '../../../theme/type';
import { Picture } from '../../../ui/picture/Picture';
import { Stepper } from '../../../ui/Stepper';
import { TextButton } from '../../../ui/text/TextLink';
import type { CartItem } from '../cartItem';
import { joined, netContent } from '../../../lib/texts/productText';
import { boundOf, lineUnits } from '../corrections/cartLimits';
import { useCart } from '../useCart';
import { Note } from '../../../ui/Layout';

const Line = styled.li`
  display: grid;
  grid-template-columns: 96px minmax(0, 1fr);
  gap: 20px;
  padding-block: 20px;
  & + & {
    border-top: 1px solid ${colour.line};
  }
  ${media.phone} {
    grid-template-columns: clamp(56px, 22.5vw, 88px) minmax(0, 1fr);
    gap: 16px;
    padding-block: 16px;
  }
  ${media.tiny} {
    grid-template-columns: minmax(0, 1fr);
  }
`;

const Details = styled.div`
  display: flex;
  flex-direction: column;
  min-width: 0;
`;

const Head = styled.div`
  display: flex;
  flex-wrap: wrap;
  align-items: baseline;
  justify-content: space-between;
  gap: 4px 12px;
`;

/** A long price wraps below the name. */
const Name = styled.p`
  ${serifLine}
  flex: 1 1 110px;
  font-size: 23px;
  line-height: 1.15;
  ${media.phone} {
    font-size: 20px;
  }
`;

const Total = styled.p`
  flex: none;
  margin-left: auto;
  font-weight: 600;
`;

const Facts = styled(Note)`
  margin-top: 2px;
`;

const Controls = styled.div`
  display: flex;
  flex-wrap: wrap;
  align-items: center;
  justify-content: space-between;
  gap: 12px;
  margin-top: auto;
  padding-top: 10px;
`;

const Remove = styled(TextButton)`
  color: ${colour.muted};
  font-size: 15px;
`;

const Limit = styled.p`
  ${note}
  margin-top: 6px;
  color: ${colour.low};
`;

/** Section 4: the plus stops at the stock. */
const stockText = (stock: number): string =>
  stock === 1
    ? 'Ya tienes la única que queda, así que no puedes añadir más.'
    : `Ya tienes las ${stock} que quedan, así que no puedes añadir más.`;

export function CartLine({ item }: { item: CartItem }) {
  const setQuantity = useCart((state) => state.setQuantity);
  const remove = useCart((state) => state.remove);
  const { items, limits } = useCart();
  const { max, reachedBy } = boundOf(item, items, limits);
  const isFull = item.quantity >= max;
  return (
    <Line>
      <div>
        <Picture src={item.image_url} alt="" ratio="4 / 5" sizes="120px" />
      </div>
      <Details>
        <Head>
          <Name>{item.name}</Name>
          <Total>{formatEuros(lineTotal(item.price, item.quantity))}</Total>
        </Head>
        <Facts>{joined(netContent(item), `${formatEuros(item.price)} la unidad`)}</Facts>
        <Controls>
          <Stepper label={item.name} value={item.quantity} max={max} onChange={(quantity) => setQuantity(item.id, quantity)} />
          <Remove aria-label={`Eliminar ${item.name}`} onClick={() => remove(item.id)}>
            Eliminar
          </Remove>
        </Controls>
        <div aria-live="polite">
          {isFull && reachedBy === 'stock-reached' && <Limit>{stockText(item.stock)}</Limit>}
          {isFull && reachedBy === 'line-full' && <Limit>{ORDER_LIMIT_REFUSALS.line(lineUnits(limits), item.name)}</Limit>}
        </div>
      </Details>
    </Line>
  );
}
