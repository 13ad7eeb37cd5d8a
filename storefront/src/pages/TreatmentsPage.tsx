import { CATEGORIES, categoryBySlug } from '@radiance/backend/contract';
import { useLoaderData, useSearchParams, type LoaderFunctionArgs } from 'react-router-dom';
import { browserApi } from '../api/browserApi';
import { apiOf, settle } from '../api/loaderApi';
import { openLeadDialog } from '../features/leads/leadDialog';
import { loadCards } from '../features/treatments/loadTreatments';
import { ROW_PICTURE_SIZES } from '../features/treatments/TreatmentCard';
import { TitleBand } from '../features/layout/TitleBand';
import type { TreatmentCardData } from '../features/treatments/treatmentCard';
import { TreatmentList } from '../features/treatments/TreatmentList';
import type { PageData, PageHandle } from '../lib/page';
import { partOf } from '../api/pagination';
import { paths } from '../lib/paths';
import { breadcrumbData } from '../lib/structuredData';
import { loadTexts, pick, saidOf } from '../lib/texts/texts';
import { Tabs } from '../ui/Tabs';

const CONTENT = ['treatments', 'notices'] as const;

export async function loader(args: LoaderFunctionArgs) {
  const opensWith = categoryBySlug(new URL(args.request.url).searchParams.get('categoria') ?? '')?.stored ?? null;
  const [said, treatments] = await Promise.all([
    loadTexts(apiOf(args), CONTENT),
    settle(
      args,
      loadCards(apiOf(args)).then((all) => partOf(args, all, isOf(opensWith))),
    ),
  ]);
  return { texts: said.treatments, notices: pick(said.notices, 'suitability'), treatments, opensWith };
}

const isOf =
  (stored: string | null) =>
  ({ category }: TreatmentCardData): boolean =>
    stored === null || category === stored;

const loadAll = (): Promise<TreatmentCardData[]> => loadCards(browserApi());

export { reloadUnlessOnlyTab as shouldRevalidate } from '../lib/page';

export const handle = {
  content: CONTENT,
  showsQuery: ({ opensWith, treatments: { value } }) => opensWith !== null || value instanceof Promise || value.page > 1,
  meta: ({ data, siteUrl }) => {
    const first = data.treatments.value instanceof Promise ? undefined : data.treatments.value.items[0];
    return {
      ...saidOf(data.texts),
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
  const { texts, notices, treatments, opensWith } = useLoaderData<typeof loader>();
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
      <TitleBand title="Tratamientos" text={texts.intro} tabs={tabs} />
      <TreatmentList
        texts={texts}
        notice={notices.suitability}
        treatments={treatments.value}
        tab={{ chosen: chosen?.stored ?? null, opensWith, isShown: isOf(chosen?.stored ?? null), load: loadAll }}
        onDiagnosis={openLeadDialog}
      />
    </>
  );
}

export { TreatmentsPage as Component };
