import { useLoaderData, type LoaderFunctionArgs } from 'react-router-dom';
import { accessibility } from '../content/legal/accessibility';
import { cookies } from '../content/legal/cookies';
import { legalNotice } from '../content/legal/legalNotice';
import type { LegalWriter } from '../content/legal/legalText';
import { privacy } from '../content/legal/privacy';
import { saleConditions } from '../content/legal/saleConditions';
import { LegalDocument } from '../features/legal/LegalDocument';
import type { PageData, PageHandle } from '../lib/page';
import { paths } from '../lib/paths';
import { breadcrumbData } from '../lib/structuredData';
import { useClinic } from '../lib/useSite';

const WRITERS: Readonly<Record<string, LegalWriter>> = {
  [paths.legalNotice]: legalNotice,
  [paths.privacy]: privacy,
  [paths.cookies]: cookies,
  [paths.accessibility]: accessibility,
  [paths.saleConditions]: saleConditions,
};

const writerFor = (path: string): LegalWriter => WRITERS[path] ?? legalNotice;

export const loader = ({ request }: LoaderFunctionArgs) => ({
  path: new URL(request.url).pathname.toLowerCase().replace(/\/+$/, ''),
});

export const handle = {
  meta: ({ data: { path }, clinic, siteUrl }) => {
    const { title, description } = writerFor(path)(clinic);
    return {
      title,
      description,
      path,
      structuredData: [
        breadcrumbData(
          [
            { name: 'Inicio', path: paths.home },
            { name: title, path },
          ],
          siteUrl,
        ),
      ],
    };
  },
} satisfies PageHandle<PageData<typeof loader>>;

function LegalPage() {
  const { path } = useLoaderData<typeof loader>();
  const clinic = useClinic();
  return <LegalDocument text={writerFor(path)(clinic)} />;
}

export { LegalPage as Component };
