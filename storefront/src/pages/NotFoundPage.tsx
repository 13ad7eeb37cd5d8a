import { data, type LoaderFunctionArgs } from 'react-router-dom';
import { NOT_FOUND_META, NotFoundScene } from '../features/layout/NotFoundScene';
import type { PageHandle } from '../lib/page';

export const loader = (_args: LoaderFunctionArgs) => data(null, { status: 404 });

export const handle = { meta: () => NOT_FOUND_META } satisfies PageHandle<null>;

export { NotFoundScene as Component };
