import { data, useLoaderData, type LoaderFunctionArgs } from 'react-router-dom';
import { apiOf } from '../api/loaderApi';
import { NotFoundScene, notFoundMeta } from '../features/layout/NotFoundScene';
import type { PageData, PageHandle } from '../lib/page';

export const loader = async (args: LoaderFunctionArgs) =>
  data({ texts: await apiOf(args).content('not-found') }, { status: 404 });

export const handle = {
  meta: ({ data: { texts } }) => notFoundMeta(texts.picture),
} satisfies PageHandle<PageData<typeof loader>>;

function NotFoundPage() {
  return <NotFoundScene texts={useLoaderData<typeof loader>().texts} />;
}

export { NotFoundPage as Component };
