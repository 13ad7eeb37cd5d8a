import { formatEuros, LOW_STOCK_BELOW, LOW_STOCK_LABEL_SHOP, type Product } from '@radiance/backend/contract';
import { ShoppingBag } from 'lucide-react';
import { memo } from 'react';
import { styled } from 'styled-components';
import { netContent, readDescription, unitPriceText } from '../../lib/texts/productText';
import { colour, media } from '../../theme/tokens';
import { Badge } from '../../ui/text/Badge';
import { Button } from '../../ui/Button';
import { Card, CardBadge, CardFoot, CardName, CardPicture, CardText, Price, wholeCard } from '../../ui/Card';
import { Picture } from '../../ui/picture/Picture';
import { Note } from '../../ui/Layout';

const Pictured = styled(CardPicture)<{ $soldOut: boolean }>`
  margin-bottom: 14px;
  ${({ $soldOut }) => $soldOut && '> span { opacity: 0.55; }'}
`;

const Facts = styled(Note)`
  display: flex;
  justify-content: space-between;
  gap: 8px;
  min-height: 22px;
  > :last-child {
    flex: none;
  }
`;

const Name = styled(CardName)`
  margin-top: 2px;
  ${media.phone} {
    font-size: 21px;
  }
`;

/** The button is the name; its target is the whole card. */
const Open = styled.button.attrs({ type: 'button' })`
  letter-spacing: inherit;
  text-align: left;
  text-wrap: balance;
  ${wholeCard}
`;

const Text = styled(CardText)`
  margin-top: 6px;
  ${media.phone} {
    -webkit-line-clamp: 3;
    font-size: 14px;
  }
`;

const Foot = styled(CardFoot)`
  min-width: 0;
  margin-top: 16px;
  ${media.phone} {
    flex-direction: column;
    align-items: stretch;
  }
`;

const Sum = styled(Price)`
  font-size: 18px;
  line-height: 1.3;
`;

const PerUnit = styled.p`
  min-height: 20px;
  color: ${colour.muted};
  font-size: 13.5px;
  line-height: 20px;
`;

/** Lies above the card's target. */
const Add = styled(Button)`
  position: relative;
  z-index: 1;
  padding-inline: 16px;
`;

interface ProductCardProps {
  product: Product;
  isFirst: boolean;
  onOpen: (product: Product) => void;
  onAdd: (product: Product) => void;
}

/** A 4:5 frame crops a square picture, which is therefore a quarter wider. */
export const PRODUCT_PICTURE_SIZES = '(max-width: 767px) 54vw, (max-width: 1023px) 58vw, (max-width: 1199px) 38vw, 355px';

/** Memoised, so that opening one product does not render all cards. */
export const ProductCard = memo(function ProductCard({ product, isFirst, onOpen, onAdd }: ProductCardProps) {
  const isSoldOut = product.stock === 0;
  const isLow = !isSoldOut && product.stock < LOW_STOCK_BELOW;
  return (
    <Card $rows={5}>
      <Pictured $soldOut={isSoldOut}>
        {isLow && (
          <CardBadge>
            <Badge $tone="low">{LOW_STOCK_LABEL_SHOP}</Badge>
          </CardBadge>
        )}
        <Picture src={product.image_url} alt="" ratio="4 / 5" sizes={PRODUCT_PICTURE_SIZES} priority={isFirst} />
      </Pictured>
      <Facts>
        <span>{product.category}</span>
        <span>{netContent(product)}</span>
      </Facts>
      <Name as="h2">
        <Open aria-haspopup="dialog" onClick={() => onOpen(product)}>
          {product.name}
        </Open>
      </Name>
      <Text>{readDescription(product.description).summary}</Text>
      <Foot>
        <div>
          <Sum>{formatEuros(product.price)}</Sum>
          <PerUnit>{unitPriceText(product)}</PerUnit>
        </div>
        {isSoldOut ? (
          <Add $variant="outline" $small disabled aria-label={`${product.name}: Sin Stock`}>
            Sin Stock
          </Add>
        ) : (
          <Add $variant="outline" $small aria-label={`Añadir ${product.name} al carrito`} onClick={() => onAdd(product)}>
            <ShoppingBag size={18} />
            Añadir
          </Add>
        )}
      </Foot>
    </Card>
  );
});
