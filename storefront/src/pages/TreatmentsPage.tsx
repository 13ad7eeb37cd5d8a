import { CATEGORIES, categoryBySlug } from '@radiance/backend/contract';
import { useLoaderData, useSearchParams, type LoaderFunctionArgs } from 'react-router-dom';
import { browserApi } from '../api/browserApi';
import { apiOf, settle } from '../api/loaderApi';
import { NothingFound } from '../features/treatments/NothingFound';
import { loadCards } from '../features/treatments/loadTreatments';
import { ROW_PICTURE_SIZES } from '../features/treatments/TreatmentCard';
import { TitleBand } from '../features/layout/TitleBand';
import { TreatmentList } from '../features/treatments/TreatmentList';
import type { PageData, PageHandle } from '../lib/page';
import { requestedPart } from '../api/pagination';
import { paths } from '../lib/paths';
import { breadcrumbData } from '../lib/structuredData';
import { loadTexts, pick, metaOf } from '../lib/texts/texts';
import { SearchForm, searchOf } from '../ui/SearchForm';
import { Tabs } from '../ui/Tabs';

const CONTENT = ['treatments', 'notices'] as const;

/** What the query selects. */
function selectedBy(query: URLSearchParams) {
  const category = categoryBySlug(query.get('categoria') ?? '');
  const search = searchOf(query);
  const key = new URLSearchParams({ ...(category && { categoria: category.slug }), ...(search && { q: search }) }).toString();
  return { category, search, key };
}

export async function loader(args: LoaderFunctionArgs) {
  const { category, search, key } = selectedBy(new URL(args.request.url).searchParams);
  const api = apiOf(args);
  const [content, treatments] = await Promise.all([
    loadTexts(api, CONTENT),
    settle(
      args,
      requestedPart(args.request, (page) => loadCards(api, page, { category: category?.stored, search })),
    ),
  ]);
  return { texts: content.treatments, notices: pick(content.notices, 'suitability'), treatments, search, opensWith: key };
}

export { reloadUnlessOnlyTab as shouldRevalidate } from '../lib/page';

export const handle = {
  content: CONTENT,
  // Searches are unlimited: their pages are not cached.
  showsQuery: ({ search, opensWith, treatments: { value } }) =>
    search === '' && (opensWith !== '' || value instanceof Promise || value.page > 1),
  meta: ({ data, siteUrl }) => {
    const first = data.treatments.value instanceof Promise ? undefined : data.treatments.value.items[0];
    return {
      ...metaOf(data.texts),
      path: paths.treatments,
      noIndex: data.search !== '',
      firstPicture: first && { src: first.image_url, sizes: ROW_PICTURE_SIZES },
      structuredData: [breadcrumbData([{ name: 'Tratamientos', path: paths.treatments }], siteUrl)],
    };
  },
} satisfies PageHandle<PageData<typeof loader>>;

function TreatmentsPage() {
  const { texts, notices, treatments, opensWith } = useLoaderData<typeof loader>();
  const [query] = useSearchParams();
  const { category: chosen, search, key } = selectedBy(query);
  const tabs = (
    <Tabs
      label="Categorías"
      ground="sand"
      items={[
        { to: paths.treatments, label: 'Todos', isCurrent: !chosen },
        ...CATEGORIES.map(({ slug, label }) => ({ to: paths.treatmentsOf(slug), label, isCurrent: slug === chosen?.slug })),
      ]}
    />
  );
  return (
    <>
      <TitleBand
        title="Tratamientos"
        text={texts.intro}
        search={
          <SearchForm
            action={paths.treatments}
            label="Busca un tratamiento"
            hint="Por su nombre o por lo que te preocupa: manchas, rojeces, flacidez, vello…"
            value={search}
          />
        }
        tabs={tabs}
      />
      <TreatmentList
        texts={texts}
        notice={notices.suitability}
        treatments={treatments.value}
        selection={{
          chosen: key,
          opensWith,
          isShown: search ? undefined : ({ category }) => !chosen || category === chosen.stored,
          load: (page) => loadCards(browserApi(), page, { category: chosen?.stored, search }),
        }}
        empty={search ? <NothingFound search={search} /> : undefined}
      />
    </>
  );
}

export { TreatmentsPage as Component };
