import { callLink, type Product, type ProductCount, type PublicApi } from '@radiance/backend/contract';
import { useState } from 'react';
import { useLoaderData, useSearchParams, type LoaderFunctionArgs } from 'react-router-dom';
import { styled } from 'styled-components';
import { browserApi } from '../../api/browserApi';
import { apiOf, settle } from '../../api/loaderApi';
import { CartCorrections } from '../../features/cart/corrections/CartNotices';
import { useAddToCart } from '../../features/cart/useAddToCart';
import { useCorrectedCart } from '../../features/cart/corrections/checkCart';
import { PRODUCT_PICTURE_SIZES } from '../../features/shop/ProductCard';
import { productKinds, productTotal, shopData } from '../../features/shop/productData';
import { ProductDialog } from '../../features/shop/ProductDialog';
import { ProductGrid, ProductGridSkeleton } from '../../features/shop/ProductGrid';
import { ShopPromises } from '../../features/shop/ShopPromises';
import type { PageData, PageHandle } from '../../lib/page';
import { requestedPart, listPart, type Part } from '../../api/pagination';
import { localPhone } from '../../lib/texts/clinicText';
import { paths } from '../../lib/paths';
import { searchTexts } from '../../lib/texts/searchTexts';
import { useClinic } from '../../lib/useSite';
import { breadcrumbData } from '../../lib/structuredData';
import { metaOf } from '../../lib/texts/texts';
import { colour, media, PHONE_GUTTER_PX } from '../../theme/tokens';
import { small } from '../../theme/type';
import { Title, Wrap } from '../../ui/Layout';
import { isWhole, MoreParts, useParts } from '../../features/pagination';
import { WhenLoaded } from '../../ui/WhenLoaded';
import { SearchForm, searchOf } from '../../ui/SearchForm';
import { Skeleton } from '../../ui/Skeleton';
import { Tabs } from '../../ui/Tabs';
import { TextAnchor } from '../../ui/text/TextLink';

interface Shelf {
  part: Part<Product>;
  /** Of the whole shop. */
  counts: readonly ProductCount[];
  /** What the part was selected by. */
  opensWith: string;
}

/** What the query selects: a category of the shop, and a search. */
function selectedBy(query: URLSearchParams, counts: readonly ProductCount[]) {
  const category = productKinds(counts).find(({ name }) => name === query.get('categoria'))?.name ?? null;
  const search = searchOf(query);
  const key = new URLSearchParams({ ...(category && { categoria: category }), ...(search && { q: search }) }).toString();
  return { category, search, key };
}

type Selected = Pick<ReturnType<typeof selectedBy>, 'category' | 'search'>;

const loadProducts = (api: PublicApi, page: number, { category, search }: Selected): Promise<Part<Product>> =>
  listPart(api, 'products', page, {
    filter: { ...(category && { category }), ...(search && { about: searchTexts(search) }) },
  });

async function loadShelf(args: LoaderFunctionArgs): Promise<Shelf> {
  const api = apiOf(args);
  const counts = await api.productCounts();
  const { key, ...selected } = selectedBy(new URL(args.request.url).searchParams, counts);
  return { part: await requestedPart(args.request, (page) => loadProducts(api, page, selected)), counts, opensWith: key };
}

export async function loader(args: LoaderFunctionArgs) {
  const [texts, products] = await Promise.all([apiOf(args).content('shop'), settle(args, loadShelf(args))]);
  return { texts, products, search: searchOf(new URL(args.request.url).searchParams) };
}

export { reloadUnlessOnlyTab as shouldRevalidate } from '../../lib/page';

export const handle = {
  content: ['shop'],
  // Searches are unlimited: their pages are not cached.
  showsQuery: ({ search, products: { value } }) =>
    search === '' && (value instanceof Promise || value.opensWith !== '' || value.part.page > 1),
  meta: ({ data, siteUrl }) => {
    const products = data.products.value instanceof Promise ? [] : data.products.value.part.items;
    const [first] = products;
    return {
      ...metaOf(data.texts),
      path: paths.shop,
      noIndex: data.search !== '',
      firstPicture: first && { src: first.image_url, sizes: PRODUCT_PICTURE_SIZES },
      structuredData: [shopData(products, siteUrl), breadcrumbData([{ name: 'Tienda', path: paths.shop }], siteUrl)],
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

const Find = styled.div`
  margin-bottom: 20px;
`;

const Found = styled.p`
  margin-bottom: 20px;
  ${small}
  color: ${colour.muted};
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

function NothingFound({ search }: { search: string }) {
  const { phone } = useClinic();
  return (
    <Empty>
      {`No hemos encontrado «${search}». Prueba con otra palabra`}
      {phone && (
        <>
          {' o pregúntanos en el '}
          <TextAnchor href={callLink(phone)}>{localPhone(phone)}</TextAnchor>
        </>
      )}
      .
    </Empty>
  );
}

function Shop({ shelf: { part, counts, opensWith }, empty }: { shelf: Shelf; empty: string }) {
  const [query] = useSearchParams();
  const [opened, setOpened] = useState<Product | null>(null);
  const add = useAddToCart();
  useCorrectedCart(opensWith === '' && isWhole(part) ? part.items : null);
  const { category, search, key } = selectedBy(query, counts);
  const { shown, total, more } = useParts(part, {
    chosen: key,
    opensWith,
    isShown: search ? undefined : (product) => category === null || product.category === category,
    load: (page) => loadProducts(browserApi(), page, { category, search }),
  });
  const count = productTotal(counts);

  if (count === 0) return <Empty>{empty}</Empty>;
  return (
    <>
      <Filter>
        <Tabs
          label="Categorías de la tienda"
          items={[
            { to: paths.shop, label: 'Todos', count, isCurrent: !category },
            ...productKinds(counts).map(({ name, count: ofKind }) => ({
              to: `?${new URLSearchParams({ categoria: name })}`,
              label: name,
              count: ofKind,
              isCurrent: name === category,
            })),
          ]}
        />
      </Filter>
      <Corrections />
      {search && (
        <Found role="status">
          {shown === null ? '' : `${total === 1 ? '1 producto' : `${total} productos`} para «${search}»`}
        </Found>
      )}
      {shown !== null &&
        (shown.length > 0 ? <ProductGrid products={shown} onOpen={setOpened} onAdd={add} /> : <NothingFound search={search} />)}
      {shown === null && more.state === 'loading' && <ProductGridSkeleton />}
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
  const [query] = useSearchParams();
  const isEmpty = !(products.value instanceof Promise) && productTotal(products.value.counts) === 0;
  return (
    <>
      <Room>
        <Band>
          <Title>Tienda</Title>
          <p>{texts.intro}</p>
        </Band>
        {/* Outside of the boundary, which React may hydrate after early input was passed on. */}
        {!isEmpty && (
          <Find>
            <SearchForm action={paths.shop} label="Busca un producto" value={searchOf(query)} />
          </Find>
        )}
        <WhenLoaded value={products.value} fallback={skeleton}>
          {(shelf) => <Shop shelf={shelf} empty={texts.empty} />}
        </WhenLoaded>
      </Room>
      <ShopPromises texts={texts} />
    </>
  );
}

export { ShopPage as Component };
