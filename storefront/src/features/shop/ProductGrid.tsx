import type { Product } from '@radiance/backend/contract';
import { styled } from 'styled-components';
import { media } from '../../theme/tokens';
import { Card, CardFoot, CardGrid, CardPicture } from '../../ui/Card';
import { LoadingLabel, Skeleton } from '../../ui/Skeleton';
import { ProductCard } from './ProductCard';

/** Four columns, three below 1200 px, two below 1024 px. */
const Grid = styled(CardGrid)`
  column-gap: 24px;
  ${media.belowDesktop} {
    grid-template-columns: repeat(2, minmax(0, 1fr));
  }
  ${media.phone} {
    column-gap: 14px;
  }
  ${media.tiny} {
    grid-template-columns: minmax(0, 1fr);
  }
`;

const Line = styled.div<{ $above: number }>`
  margin-top: ${({ $above }) => $above}px;
`;

function SkeletonCard() {
  return (
    <Card $rows={5} aria-hidden>
      <CardPicture>
        <Skeleton $ratio="4 / 5" />
      </CardPicture>
      <Skeleton $height="16px" $width="45%" />
      <Line $above={10}>
        <Skeleton $height="24px" $width="80%" />
      </Line>
      <Line $above={10}>
        <Skeleton $height="40px" />
      </Line>
      <CardFoot>
        <Skeleton $height="40px" $width="34%" />
        <Skeleton $height="44px" $width="38%" />
      </CardFoot>
    </Card>
  );
}

export function ProductGridSkeleton() {
  return (
    <>
      <LoadingLabel />
      <Grid $columns={4} $wideFrom={1200} $phone={2} $rows={[62, 44]}>
        {[1, 2, 3, 4, 5, 6, 7, 8].map((card) => (
          <SkeletonCard key={card} />
        ))}
      </Grid>
    </>
  );
}

interface ProductGridProps {
  products: readonly Product[];
  onOpen: (product: Product) => void;
  onAdd: (product: Product) => void;
}

export function ProductGrid({ products, onOpen, onAdd }: ProductGridProps) {
  return (
    <Grid $columns={4} $wideFrom={1200} $phone={2} $rows={[62, 44]}>
      {products.map((product, index) => (
        <ProductCard key={product.id} product={product} isFirst={index === 0} onOpen={onOpen} onAdd={onAdd} />
      ))}
    </Grid>
  );
}
