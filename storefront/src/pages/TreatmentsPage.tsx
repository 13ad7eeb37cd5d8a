import { CATEGORIES, categoryBySlug } from '@radiance/backend/contract';
import { useLoaderData, useSearchParams, type LoaderFunctionArgs, type ShouldRevalidateFunctionArgs } from 'react-router-dom';
import { apiOf, settle } from '../api/loaderApi';
import { ALL_TREATMENTS_TEXT } from '../content/categories';
import { openLeadDialog } from '../features/leads/leadDialog';
import { loadCards } from '../features/treatments/loadTreatments';
import { ROW_PICTURE_SIZES } from '../features/treatments/TreatmentCard';
import { TitleBand } from '../features/layout/TitleBand';
import { TreatmentList } from '../features/treatments/TreatmentList';
import type { PageData, PageHandle } from '../lib/page';
import { paths } from '../lib/paths';
import { breadcrumbData } from '../lib/structuredData';
import { Tabs } from '../ui/Tabs';

export const loader = async (args: LoaderFunctionArgs) => ({
  treatments: await settle(args, loadCards(apiOf(args))),
  /** What the tab that it opens with shows: the first picture of that is fetched ahead. */
  opensWith: categoryBySlug(new URL(args.request.url).searchParams.get('categoria') ?? '')?.stored ?? null,
});

/** Another tab shows other cards of the same list. */
export const shouldRevalidate = ({ currentUrl, nextUrl, defaultShouldRevalidate }: ShouldRevalidateFunctionArgs): boolean =>
  currentUrl.pathname === nextUrl.pathname && currentUrl.search !== nextUrl.search ? false : defaultShouldRevalidate;

export const handle = {
  showsQuery: ({ opensWith }) => opensWith !== null,
  meta: ({ data, siteUrl }) => {
    const first =
      data.treatments.value instanceof Promise
        ? undefined
        : data.treatments.value.find(({ category }) => data.opensWith === null || category === data.opensWith);
    return {
      title: 'Tratamientos',
      description:
        'Tratamientos faciales, corporales, capilares, de láser, nutrición y medicina estética, con su precio y su duración a la vista.',
      path: paths.treatments,
      firstPicture: first && { src: first.image_url, sizes: ROW_PICTURE_SIZES },
      structuredData: [
        breadcrumbData(
          [
            { name: 'Inicio', path: paths.home },
            { name: 'Tratamientos', path: paths.treatments },
          ],
          siteUrl,
        ),
      ],
    };
  },
} satisfies PageHandle<PageData<typeof loader>>;

function TreatmentsPage() {
  const { treatments } = useLoaderData<typeof loader>();
  const [search] = useSearchParams();
  const chosen = categoryBySlug(search.get('categoria') ?? '');
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
      <TitleBand title="Tratamientos" text={ALL_TREATMENTS_TEXT} tabs={tabs} />
      <TreatmentList
        treatments={treatments.value}
        shows={({ category }) => !chosen || category === chosen.stored}
        onDiagnosis={openLeadDialog}
      />
    </>
  );
}

export { TreatmentsPage as Component };
