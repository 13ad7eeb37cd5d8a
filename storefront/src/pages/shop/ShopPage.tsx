import type { Product } from '@radiance/backend/contract';
import { useState } from 'react';
import { useLoaderData, useSearchParams, type LoaderFunctionArgs } from 'react-router-dom';
import { styled } from 'styled-components';
import { browserApi } from '../../api/browserApi';
import { apiOf, settle } from '../../api/loaderApi';
import { CartCorrections } from '../../features/cart/corrections/CartCorrections';
import { useAddToCart } from '../../features/cart/useAddToCart';
import { useCorrectedCart } from '../../features/cart/corrections/checkCart';
import { PRODUCT_PICTURE_SIZES } from '../../features/shop/ProductCard';
import { shopData } from '../../features/shop/productData';
import { ProductDialog } from '../../features/shop/ProductDialog';
import { ProductGrid, ProductGridSkeleton } from '../../features/shop/ProductGrid';
import { productKinds, type ProductKind } from '../../features/shop/productKinds';
import { ShopPromises } from '../../features/shop/ShopPromises';
import type { PageData, PageHandle } from '../../lib/page';
import { listAll, partOf, type Part } from '../../api/pagination';
import { paths } from '../../lib/paths';
import { breadcrumbData } from '../../lib/structuredData';
import { saidOf } from '../../lib/texts/texts';
import { colour, media, PHONE_GUTTER_PX } from '../../theme/tokens';
import { Title, Wrap } from '../../ui/Layout';
import { MoreParts, useParts } from '../../features/pagination';
import { WhenLoaded } from '../../ui/WhenLoaded';
import { Skeleton } from '../../ui/Skeleton';
import { Tabs } from '../../ui/Tabs';

interface Shelf {
  part: Part<Product>;
  /** Categories of the whole shop. */
  kinds: readonly ProductKind[];
  count: number;
  /** The category that the part belongs to. */
  chosen: string | null;
}

function shelfOf(args: LoaderFunctionArgs, all: readonly Product[], asked: string | null): Shelf {
  const kinds = productKinds(all);
  const chosen = kinds.find(({ name }) => name === asked)?.name ?? null;
  return { part: partOf(args, all, isOf(chosen)), kinds, count: all.length, chosen };
}

const isOf =
  (kind: string | null) =>
  ({ category }: Product): boolean =>
    kind === null || category === kind;

const loadShop = (): Promise<readonly Product[]> => listAll(browserApi(), 'products');

export async function loader(args: LoaderFunctionArgs) {
  const api = apiOf(args);
  const asked = new URL(args.request.url).searchParams.get('categoria');
  const [texts, products] = await Promise.all([
    api.content('shop'),
    settle(
      args,
      listAll(api, 'products').then((all) => shelfOf(args, all, asked)),
    ),
  ]);
  const isKnown = products.value instanceof Promise || products.value.chosen !== null;
  /** The category in the query: its first picture is preloaded. */
  return { texts, products, opensWith: isKnown ? asked : null };
}

export const handle = {
  content: ['shop'],
  showsQuery: ({ opensWith, products: { value } }) => opensWith !== null || value instanceof Promise || value.part.page > 1,
  meta: ({ data, siteUrl }) => {
    const products = data.products.value instanceof Promise ? [] : data.products.value.part.items;
    const [first] = products;
    return {
      ...saidOf(data.texts),
      path: paths.shop,
      firstPicture: first && { src: first.image_url, sizes: PRODUCT_PICTURE_SIZES },
      structuredData: [
        shopData(products, siteUrl),
        breadcrumbData(
          [
            { name: 'Inicio', path: paths.home },
            { name: 'Tienda', path: paths.shop },
          ],
          siteUrl,
        ),
      ],
    };
  },
} satisfies PageHandle<PageData<typeof loader>>;

const Band = styled.header`
  display: grid;
  grid-template-columns: repeat(4, minmax(0, 1fr));
  align-items: center;
  gap: 16px 24px;
  padding-block: 48px 22px;
  p {
    grid-column: 2 / span 2;
    color: ${colour.muted};
  }
  ${media.belowDesktop} {
    display: block;
    padding-block: 36px 20px;
    p {
      max-width: 62ch;
      margin-top: 12px;
    }
  }
  ${media.phone} {
    padding-block: 24px 12px;
  }
`;

const Filter = styled.div`
  margin-bottom: 34px;
  border-bottom: 1px solid ${colour.line};
  ${media.phone} {
    margin: 0 -${PHONE_GUTTER_PX}px 24px;
    padding-inline: ${PHONE_GUTTER_PX}px;
  }
`;

const Corrections = styled(CartCorrections)`
  &:not(:empty) {
    margin-bottom: 28px;
  }
`;

const Empty = styled.p`
  padding-block: 32px;
  color: ${colour.muted};
`;

const Room = styled(Wrap)`
  padding-bottom: clamp(72px, 9vw, 130px);
`;

function Shop({ shelf: { part, kinds, count, chosen: opensWith }, empty }: { shelf: Shelf; empty: string }) {
  const [search] = useSearchParams();
  const [opened, setOpened] = useState<Product | null>(null);
  const add = useAddToCart();
  useCorrectedCart(part.all);
  const chosen = kinds.find(({ name }) => name === search.get('categoria'))?.name ?? null;
  const { shown, more } = useParts(part, { chosen, opensWith, isShown: isOf(chosen), load: loadShop });

  if (count === 0) return <Empty>{empty}</Empty>;
  return (
    <>
      <Filter>
        <Tabs
          label="Categorías de la tienda"
          items={[
            { to: paths.shop, label: 'Todos', count, isCurrent: !chosen },
            ...kinds.map(({ name, count: ofKind }) => ({
              to: `?${new URLSearchParams({ categoria: name })}`,
              label: name,
              count: ofKind,
              isCurrent: name === chosen,
            })),
          ]}
        />
      </Filter>
      <Corrections />
      <ProductGrid products={shown} onOpen={setOpened} onAdd={add} />
      <MoreParts {...more} />
      <ProductDialog product={opened} onClose={() => setOpened(null)} onAdd={add} />
    </>
  );
}

const skeleton = (
  <>
    <Filter>
      <Skeleton $height="24px" $width="min(420px, 80%)" />
    </Filter>
    <ProductGridSkeleton />
  </>
);

function ShopPage() {
  const { texts, products } = useLoaderData<typeof loader>();
  return (
    <>
      <Room>
        <Band>
          <Title>Tienda</Title>
          <p>{texts.intro}</p>
        </Band>
        <WhenLoaded value={products.value} fallback={skeleton}>
          {(shelf) => <Shop shelf={shelf} empty={texts.empty} />}
        </WhenLoaded>
      </Room>
      <ShopPromises texts={texts} />
    </>
  );
}

export { ShopPage as Component };
