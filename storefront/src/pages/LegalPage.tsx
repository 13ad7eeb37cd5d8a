import { saleConditions, type ContentPage, type LegalWriter } from '@radiance/backend/contract';
import { useLoaderData, type LoaderFunctionArgs } from 'react-router-dom';
import { apiOf } from '../api/loaderApi';
import { accessibility } from '../content/legal/accessibility';
import { cookies } from '../content/legal/cookies';
import { legalNotice } from '../content/legal/legalNotice';
import { privacy } from '../content/legal/privacy';
import { LegalDocument } from '../features/legal/LegalDocument';
import type { PageData, PageHandle } from '../lib/page';
import { paths } from '../lib/paths';
import { breadcrumbData } from '../lib/structuredData';
import { useClinic } from '../lib/useSite';
import { metaOf } from '../lib/texts/texts';

const WRITERS: Readonly<Record<string, LegalWriter>> = {
  [paths.legalNotice]: legalNotice,
  [paths.privacy]: privacy,
  [paths.cookies]: cookies,
  [paths.accessibility]: accessibility,
  [paths.saleConditions]: saleConditions,
};

const writerFor = (path: string): LegalWriter => WRITERS[path] ?? legalNotice;

const LEGAL_CONTENT = {
  [paths.legalNotice]: 'legal-notice',
  [paths.privacy]: 'privacy',
  [paths.cookies]: 'cookies',
  [paths.accessibility]: 'accessibility',
  [paths.saleConditions]: 'sale-conditions',
} as const satisfies Readonly<Record<string, ContentPage>>;
const isLegalPath = (path: string): path is keyof typeof LEGAL_CONTENT => path in LEGAL_CONTENT;

export async function loader(args: LoaderFunctionArgs) {
  const path = new URL(args.request.url).pathname.toLowerCase().replace(/\/+$/, '');
  const texts = await apiOf(args).content(isLegalPath(path) ? LEGAL_CONTENT[path] : 'legal-notice');
  return { path, texts };
}

export const handle = {
  meta: ({ data: { path, texts }, clinic, siteUrl }) => {
    const { title } = writerFor(path)(clinic);
    return {
      ...metaOf(texts),
      path,
      structuredData: [breadcrumbData([{ name: title, path }], siteUrl)],
    };
  },
} satisfies PageHandle<PageData<typeof loader>>;

function LegalPage() {
  const { path, texts } = useLoaderData<typeof loader>();
  const clinic = useClinic();
  return <LegalDocument text={writerFor(path)(clinic)} additions={texts.additions} />;
}

export { LegalPage as Component };
