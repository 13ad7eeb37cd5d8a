import { categoryBySlug, type Category } from '@radiance/backend/contract';
import { data, useLoaderData, type LoaderFunctionArgs } from 'react-router-dom';
import { styled } from 'styled-components';
import { browserApi } from '../api/browserApi';
import { apiOf, settle } from '../api/loaderApi';
import { loadCards } from '../features/treatments/loadTreatments';
import { ROW_PICTURE_SIZES } from '../features/treatments/TreatmentCard';
import { TitleBand } from '../features/layout/TitleBand';
import { TreatmentList } from '../features/treatments/TreatmentList';
import type { PageData, PageHandle } from '../lib/page';
import { requestedPart } from '../api/pagination';
import { paths } from '../lib/paths';
import { categoryTexts } from '../lib/texts/categoryTexts';
import { breadcrumbData, type Crumb } from '../lib/structuredData';
import { loadTexts, pick } from '../lib/texts/texts';
import { Breadcrumbs } from '../ui/Breadcrumbs';

const CONTENT = ['treatments', 'categories', 'notices'] as const;

/** An unknown category shows a generic title and all treatments, with status 404 and the list's canonical address. */
const describe = (category: Category | undefined) =>
  category ? { title: category.label, path: paths.category(category.slug) } : { title: 'Tratamientos', path: paths.treatments };

export async function loader(args: LoaderFunctionArgs) {
  const category = categoryBySlug(args.params.category ?? '');
  const isKnown = category !== undefined;
  const [content, treatments] = await Promise.all([
    loadTexts(apiOf(args), CONTENT),
    settle(
      args,
      requestedPart(args.request, (page) => loadCards(apiOf(args), page, { category: category?.stored })),
    ),
  ]);
  const text = category ? categoryTexts(content.categories)[category.slug] : content.treatments.intro;
  const texts = pick(content.treatments, 'price_note', 'start_title', 'start_text', 'start_picture');
  const notices = pick(content.notices, 'suitability');
  const stored = category?.stored;
  return data({ ...describe(category), text, texts, notices, isKnown, treatments, stored }, { status: isKnown ? 200 : 404 });
}

const crumbsOf = ({ title, path, isKnown }: PageData<typeof loader>): Crumb[] => [
  ...(isKnown ? [{ name: 'Tratamientos', path: paths.treatments }] : []),
  { name: title, path },
];

export const handle = {
  content: CONTENT,
  showsQuery: ({ treatments: { value } }) => value instanceof Promise || value.page > 1,
  meta: ({ data: shown, siteUrl }) => {
    const first = shown.treatments.value instanceof Promise ? undefined : shown.treatments.value.items[0];
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
      <TreatmentList
        texts={shown.texts}
        notice={shown.notices.suitability}
        treatments={shown.treatments.value}
        selection={{ chosen: '', opensWith: '', load: (page) => loadCards(browserApi(), page, { category: shown.stored }) }}
      />
    </>
  );
}

export { CategoryPage as Component };
