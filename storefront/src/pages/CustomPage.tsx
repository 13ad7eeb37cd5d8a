import { clinicTime, formatDay, MAGAZINE_NAME, CUSTOM_PATHS, customPath, type ShownCustomPage } from '@radiance/backend/contract';
import { data, redirect, useLoaderData, type LoaderFunctionArgs } from 'react-router-dom';
import { apiOf } from '../api/loaderApi';
import { ClinicArticle } from '../features/custom-pages/ClinicArticle';
import { NotFoundScene, notFoundMeta } from '../features/layout/NotFoundScene';
import type { PageData, PageHandle } from '../lib/page';
import { useClinic } from '../lib/useSite';
import { articleData, breadcrumbData, type Crumb } from '../lib/structuredData';

/** A custom page or an article. An old address redirects to the present one. */
export async function loader(args: LoaderFunctionArgs) {
  const api = apiOf(args);
  const answer = await api.ownAddress(args.params.slug ?? '');
  if (answer.found === 'moved') return redirect(customPath(answer), 301);
  if (answer.found === 'nothing') return data({ page: null, missing: await api.content('not-found') }, { status: 404 });
  const isHere = customPath(answer.page) === new URL(args.request.url).pathname;
  return isHere ? data({ page: answer.page, missing: null }) : redirect(customPath(answer.page), 301);
}

/** The loader has redirected. */
type Found = Exclude<PageData<typeof loader>, Response>;

const crumbsOf = (page: ShownCustomPage): Crumb[] => [
  ...(page.kind === 'article' ? [{ name: MAGAZINE_NAME, path: CUSTOM_PATHS.magazine }] : []),
  { name: page.title, path: customPath(page) },
];

const PICTURE_SIZES = '(max-width: 1099px) 100vw, 1100px';

export const handle = {
  meta: ({ data: found, clinic, siteUrl }) => {
    if (found.page === null) return notFoundMeta(found.missing.picture);
    const { page } = found;
    const { lead, picture, meta_title, meta_description, share_picture } = page.blocks;
    const shared = share_picture.src || picture.src;
    return {
      title: meta_title || page.title,
      description: meta_description || lead || `${page.title}, en ${clinic.name}.`,
      path: customPath(page),
      ...(shared && { picture: shared }),
      ...(picture.src && { firstPicture: { src: picture.src, sizes: PICTURE_SIZES } }),
      structuredData: [...(page.kind === 'article' ? [articleData(page, siteUrl)] : []), breadcrumbData(crumbsOf(page), siteUrl)],
    };
  },
} satisfies PageHandle<Found>;

function CustomPage() {
  const found = useLoaderData<Found>();
  const { time_zone } = useClinic();
  if (found.page === null) return <NotFoundScene texts={found.missing} />;
  const { page } = found;
  return (
    <ClinicArticle
      crumbs={crumbsOf(page)}
      title={page.title}
      date={
        page.kind === 'article' && page.published_at ? formatDay(clinicTime(new Date(page.published_at), time_zone).date) : null
      }
      blocks={page.blocks}
      pictureSizes={PICTURE_SIZES}
    />
  );
}

export { CustomPage as Component };
