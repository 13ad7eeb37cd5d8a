import { categoryBySlug } from '@radiance/backend/contract';
import { data, useLoaderData, type LoaderFunctionArgs } from 'react-router-dom';
import { styled } from 'styled-components';
import { apiOf, settle } from '../api/loaderApi';
import { ALL_TREATMENTS_TEXT, CATEGORY_TEXTS } from '../content/categories';
import { openLeadDialog } from '../features/leads/leadDialog';
import { loadCards } from '../features/treatments/loadTreatments';
import { ROW_PICTURE_SIZES } from '../features/treatments/TreatmentCard';
import { TitleBand } from '../features/layout/TitleBand';
import { TreatmentList } from '../features/treatments/TreatmentList';
import type { PageData, PageHandle } from '../lib/page';
import { paths } from '../lib/paths';
import { breadcrumbData, type Crumb } from '../lib/structuredData';
import { Breadcrumbs } from '../ui/Breadcrumbs';

/** An unknown category shows a generic title (section 2) over all treatments, whose one address is the list's; its own is a 404. */
function describe(slug: string | undefined) {
  const category = categoryBySlug(slug ?? '');
  return category
    ? { category, title: category.label, text: CATEGORY_TEXTS[category.slug], path: paths.category(category.slug) }
    : { category: undefined, title: 'Tratamientos', text: ALL_TREATMENTS_TEXT, path: paths.treatments };
}

export async function loader(args: LoaderFunctionArgs) {
  const { category, title, text, path } = describe(args.params.category);
  const isKnown = category !== undefined;
  const treatments = await settle(args, loadCards(apiOf(args), category?.stored));
  return data({ title, text, path, isKnown, treatments }, { status: isKnown ? 200 : 404 });
}

const crumbsOf = ({ title, path, isKnown }: PageData<typeof loader>): Crumb[] => [
  { name: 'Inicio', path: paths.home },
  ...(isKnown ? [{ name: 'Tratamientos', path: paths.treatments }] : []),
  { name: title, path },
];

export const handle = {
  meta: ({ data: shown, siteUrl }) => {
    const first = shown.treatments.value instanceof Promise ? undefined : shown.treatments.value[0];
    return {
      title: shown.title,
      description: shown.text,
      path: shown.path,
      noIndex: !shown.isKnown,
      firstPicture: first && { src: first.image_url, sizes: ROW_PICTURE_SIZES },
      structuredData: [breadcrumbData(crumbsOf(shown), siteUrl)],
    };
  },
} satisfies PageHandle<PageData<typeof loader>>;

const Trail = styled.div`
  padding-top: 20px;
`;

function CategoryPage() {
  const shown = useLoaderData<typeof loader>();
  const trail = (
    <Trail>
      <Breadcrumbs crumbs={crumbsOf(shown)} />
    </Trail>
  );
  return (
    <>
      <TitleBand title={shown.title} text={shown.text} trail={trail} />
      <TreatmentList treatments={shown.treatments.value} onDiagnosis={openLeadDialog} />
    </>
  );
}

export { CategoryPage as Component };
