import { formatEuros, type Product } from '@radiance/backend/contract';
import { styled } from 'styled-components';
import { browserApi } from '../../../api/browserApi';
import { useRemote } from '../../../api/useRemote';
import { paths } from '../../../lib/paths';
import { joined, netContent } from '../../../lib/texts/productText';
import { useSiteTexts } from '../../../lib/useSite';
import { colour, media } from '../../../theme/tokens';
import { serifLine } from '../../../theme/type';
import { Button, LinkButton } from '../../../ui/Button';
import { Picture } from '../../../ui/picture/Picture';
import { LoadingLabel, Skeleton } from '../../../ui/Skeleton';
import { suggestions } from './suggestions';
import { useAddToCart } from '../useAddToCart';
import { Note } from '../../../ui/Layout';

const Shelf = styled.div`
  margin-top: -1px;
`;

const Title = styled.h3`
  ${serifLine}
  margin-top: 28px;
  font-size: 30px;
  line-height: 1.2;
`;

const Text = styled.p`
  max-width: 27ch;
  margin: 6px 0 22px;
  color: ${colour.muted};
`;

const ToShop = styled(LinkButton)`
  ${media.phone} {
    width: 100%;
  }
`;

const Subtitle = styled.h4`
  margin-top: 26px;
  padding-bottom: 8px;
  border-bottom: 1px solid ${colour.line};
  font-size: 15px;
  font-weight: 600;
`;

const Row = styled.li`
  display: grid;
  grid-template-columns: 64px minmax(0, 1fr) auto;
  align-items: center;
  gap: 16px;
  padding-block: 12px;
  & + & {
    border-top: 1px solid ${colour.line};
  }
`;

const Name = styled.p`
  ${serifLine}
  font-size: 21px;
  line-height: 1.15;
`;

function Suggestion({ product }: { product: Product }) {
  const add = useAddToCart({ isInDrawer: true });
  return (
    <Row>
      <div>
        <Picture src={product.image_url} alt="" ratio="4 / 5" sizes="80px" />
      </div>
      <div>
        <Name>{product.name}</Name>
        <Note>{joined(netContent(product), formatEuros(product.price))}</Note>
      </div>
      <Button $variant="outline" $small aria-label={`Añadir ${product.name}`} onClick={() => add(product)}>
        Añadir
      </Button>
    </Row>
  );
}

const placeholders = [1, 2, 3].map((row) => (
  <Row key={row}>
    <Skeleton $ratio="4 / 5" />
    <Skeleton $height="40px" />
    <Skeleton $height="44px" $width="88px" />
  </Row>
));

/** Number of products from which the suggestions are chosen. */
const CONSIDERED = 100;

/** Shown in an empty cart: a link to the shop and three products. */
export function EmptyCart() {
  const texts = useSiteTexts();
  const products = useRemote('products', () =>
    browserApi().list('products', { sort: ['stock', 'DESC'], range: [0, CONSIDERED - 1] }),
  );
  const suggested = products.status === 'ready' ? suggestions(products.data.items) : [];
  const isShown = products.status === 'loading' || suggested.length > 0;

  return (
    <>
      <Shelf>
        <Picture {...texts.cart_picture} ratio="16 / 9" sizes="(max-width: 767px) 100vw, 420px" />
      </Shelf>
      <Title>Tu carrito está vacío</Title>
      <Text>Lo que añadas se queda guardado aquí, aunque cierres la página.</Text>
      <ToShop to={paths.shop} replace>
        Ver la tienda
      </ToShop>
      {isShown && (
        <>
          <Subtitle>{texts.cart_suggestions}</Subtitle>
          {products.status === 'loading' && <LoadingLabel />}
          <ul>
            {products.status === 'loading'
              ? placeholders
              : suggested.map((product) => <Suggestion key={product.id} product={product} />)}
          </ul>
        </>
      )}
    </>
  );
}
