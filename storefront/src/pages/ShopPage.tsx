import { MAX_PAGE_SIZE, type Product } from '@radiance/backend/contract';
import { useState } from 'react';
import { useLoaderData, useSearchParams, type LoaderFunctionArgs } from 'react-router-dom';
import { styled } from 'styled-components';
import { apiOf, settle } from '../api/loaderApi';
import { CartCorrections } from '../features/cart/CartCorrections';
import { useAddToCart } from '../features/cart/useAddToCart';
import { useCorrectedCart } from '../features/cart/useCorrectedCart';
import { PRODUCT_PICTURE_SIZES } from '../features/shop/ProductCard';
import { shopData } from '../features/shop/productData';
import { ProductDialog } from '../features/shop/ProductDialog';
import { ProductGrid, ProductGridSkeleton } from '../features/shop/ProductGrid';
import { productKinds } from '../features/shop/productKinds';
import { ShopPromises } from '../features/shop/ShopPromises';
import type { PageData, PageHandle } from '../lib/page';
import { paths } from '../lib/paths';
import { breadcrumbData } from '../lib/structuredData';
import { saidOf } from '../lib/words';
import { colour, media, PHONE_GUTTER_PX } from '../theme/tokens';
import { Title, Wrap } from '../ui/Layout';
import { WhenLoaded } from '../ui/WhenLoaded';
import { Skeleton } from '../ui/Skeleton';
import { Tabs } from '../ui/Tabs';

export async function loader(args: LoaderFunctionArgs) {
  const api = apiOf(args);
  const list = api.list('products', { range: [0, MAX_PAGE_SIZE - 1] });
  const [words, products] = await Promise.all([
    api.content('shop'),
    settle(
      args,
      list.then(({ items }) => items),
    ),
  ]);
  const asked = new URL(args.request.url).searchParams.get('categoria');
  const isKnown = products.value instanceof Promise || products.value.some(({ category }) => category === asked);
  /** The category that it opens with: the first picture of that is fetched ahead. */
  return { words, products, opensWith: isKnown ? asked : null };
}

export const handle = {
  content: ['shop'],
  showsQuery: ({ opensWith }) => opensWith !== null,
  meta: ({ data, siteUrl }) => {
    const products = data.products.value instanceof Promise ? [] : data.products.value;
    const first = products.find(({ category }) => category === data.opensWith) ?? products[0];
    return {
      ...saidOf(data.words),
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

const Shelf = styled(Wrap)`
  padding-bottom: clamp(72px, 9vw, 130px);
`;

function Shop({ products, empty }: { products: readonly Product[]; empty: string }) {
  const [search] = useSearchParams();
  const [opened, setOpened] = useState<Product | null>(null);
  const add = useAddToCart();
  useCorrectedCart(products);
  const kinds = productKinds(products);
  const chosen = kinds.find(({ name }) => name === search.get('categoria'))?.name;
  const shown = chosen ? products.filter(({ category }) => category === chosen) : products;

  if (products.length === 0) return <Empty>{empty}</Empty>;
  return (
    <>
      <Filter>
        <Tabs
          label="Categorías de la tienda"
          items={[
            { to: paths.shop, label: 'Todos', count: products.length, isCurrent: !chosen },
            ...kinds.map(({ name, count }) => ({
              to: `?${new URLSearchParams({ categoria: name })}`,
              label: name,
              count,
              isCurrent: name === chosen,
            })),
          ]}
        />
      </Filter>
      <Corrections />
      <ProductGrid products={shown} onOpen={setOpened} onAdd={add} />
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
  const { words, products } = useLoaderData<typeof loader>();
  return (
    <>
      <Shelf>
        <Band>
          <Title>Tienda</Title>
          <p>{words.intro}</p>
        </Band>
        <WhenLoaded value={products.value} fallback={skeleton}>
          {(items) => <Shop products={items} empty={words.empty} />}
        </WhenLoaded>
      </Shelf>
      <ShopPromises words={words} />
    </>
  );
}

export { ShopPage as Component };
