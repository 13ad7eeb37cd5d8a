import type { PairCount } from '@radiance/backend/contract';
import { MoveHorizontal } from 'lucide-react';
import { useLoaderData, useSearchParams, type LoaderFunctionArgs } from 'react-router-dom';
import { styled } from 'styled-components';
import { browserApi } from '../api/browserApi';
import { apiOf, settle } from '../api/loaderApi';
import { pictureKindNotices } from '../content/notices';
import { ClosingBand } from '../features/layout/ClosingBand';
import { TitleBand } from '../features/layout/TitleBand';
import { DiagnosisButton } from '../features/leads';
import { loadPairs, resultTabs, type LinkedPair, type ResultTab } from '../features/results/loadPairs';
import { PAIR_SIZES, ResultPairs, ResultPairsSkeleton } from '../features/results/ResultPairs';
import type { PageData, PageHandle } from '../lib/page';
import { requestedPart, type Part } from '../api/pagination';
import { paths } from '../lib/paths';
import { breadcrumbData } from '../lib/structuredData';
import { loadTexts, pick, metaOf, type Texts } from '../lib/texts/texts';
import { colour, media } from '../theme/tokens';
import { serifLine, small } from '../theme/type';
import { Wrap } from '../ui/Layout';
import { MoreParts, useParts } from '../features/pagination';
import { WhenLoaded } from '../ui/WhenLoaded';
import { Skeleton } from '../ui/Skeleton';
import { Tabs } from '../ui/Tabs';

const SKELETONS = 4;
const CONTENT = ['results', 'notices'] as const;

interface Gallery {
  part: Part<LinkedPair>;
  /** The numbers of all pairs, also beyond this part. */
  counts: readonly PairCount[];
  /** The tab that the part belongs to. */
  opensWith: string;
}

const tabAt = (counts: readonly PairCount[], tabKey: string | null): ResultTab | undefined =>
  resultTabs(counts).find(({ key }) => key === tabKey);

const kindsOf = (counts: readonly PairCount[]): LinkedPair['kind'][] => [...new Set(counts.map(({ kind }) => kind))];

async function loadGallery(args: LoaderFunctionArgs, tabKey: string | null): Promise<Gallery> {
  const api = apiOf(args);
  const counts = await api.pairCounts();
  const tab = tabAt(counts, tabKey);
  const part = await requestedPart(args.request, (page) => loadPairs(api, page, counts, tab?.treatmentId));
  return { part, counts, opensWith: tab?.key ?? '' };
}

export async function loader(args: LoaderFunctionArgs) {
  const tabKey = new URL(args.request.url).searchParams.get('tratamiento');
  const [content, pairs] = await Promise.all([loadTexts(apiOf(args), CONTENT), settle(args, loadGallery(args, tabKey))]);
  const notices = pick(content.notices, 'results_vary_at_length', 'results_assessed');
  return { texts: content.results, notices, pairs };
}

export { reloadUnlessOnlyTab as shouldRevalidate } from '../lib/page';

export const handle = {
  content: CONTENT,
  showsQuery: ({ pairs: { value } }) => value instanceof Promise || value.opensWith !== '' || value.part.page > 1,
  meta: ({ data, siteUrl }) => {
    const first = data.pairs.value instanceof Promise ? undefined : data.pairs.value.part.items[0];
    return {
      ...metaOf(data.texts),
      path: paths.results,
      firstPicture: first && { src: first.image_before, sizes: PAIR_SIZES },
      structuredData: [breadcrumbData([{ name: 'Resultados', path: paths.results }], siteUrl)],
    };
  },
} satisfies PageHandle<PageData<typeof loader>>;

const Body = styled(Wrap)`
  padding-block: 30px clamp(64px, 7vw, 100px);
`;

const Above = styled.div`
  display: flex;
  flex-wrap: wrap;
  justify-content: space-between;
  gap: 4px 24px;
  margin-bottom: 26px;
  ${small}
  color: ${colour.muted};
  p:last-child {
    display: flex;
    align-items: center;
    gap: 10px;
  }
`;

const Keys = styled.span`
  ${media.phone} {
    display: none;
  }
`;

const TabsPlace = styled.div`
  height: 56px;
  padding-top: 18px;
`;

const Notice = styled.section`
  background: ${colour.sand};
`;

const NoticeColumns = styled(Wrap)`
  display: grid;
  grid-template-columns: 1fr 1fr;
  gap: 20px 28px;
  padding-block: clamp(56px, 5.4vw, 78px);
  h2 {
    ${serifLine}
    font-size: clamp(30px, 2.7vw, 38px);
    line-height: 1.15;
  }
  p + p {
    margin-top: 16px;
    color: ${colour.muted};
  }
  ${media.phone} {
    grid-template-columns: minmax(0, 1fr);
  }
`;

const Empty = styled.p`
  padding-block: 24px;
  color: ${colour.muted};
`;

function ResultTabs({ tabs, chosen }: { tabs: readonly ResultTab[]; chosen: string | null }) {
  return (
    <Tabs
      label="Tratamientos con resultados"
      ground="sand"
      items={[
        { to: paths.results, label: 'Todos', isCurrent: !tabs.some(({ key }) => key === chosen) },
        ...tabs.map(({ key, name }) => ({
          to: `?${new URLSearchParams({ tratamiento: key })}`,
          label: name,
          isCurrent: key === chosen,
        })),
      ]}
    />
  );
}

interface ResultsProps {
  gallery: Gallery;
  tabKey: string | null;
  empty: string;
}

function Results({ gallery: { part, counts, opensWith }, tabKey, empty }: ResultsProps) {
  const tab = tabAt(counts, tabKey);
  const { shown, total, more } = useParts(part, {
    chosen: tab?.key ?? '',
    opensWith,
    isShown: ({ treatment_id }) => !tab || treatment_id === tab.treatmentId,
    load: (page) => loadPairs(browserApi(), page, counts, tab?.treatmentId),
  });
  if (counts.length === 0) return <Empty>{empty}</Empty>;
  return (
    <>
      <Above>
        <p role="status">{shown === null ? '' : total === 1 ? '1 comparación' : `${total} comparaciones`}</p>
        <p>
          <MoveHorizontal size={20} />
          <span>
            Desliza para comparar<Keys>, o usa las flechas del teclado</Keys>
          </span>
        </p>
      </Above>
      {shown !== null && <ResultPairs pairs={shown} showsTreatment startsPage />}
      {shown === null && more.state === 'loading' && <ResultPairsSkeleton count={SKELETONS} />}
      <MoreParts {...more} />
    </>
  );
}

interface ParagraphsProps {
  notices: Pick<Texts<'notices'>, 'results_vary_at_length' | 'results_assessed'>;
  kinds: LinkedPair['kind'][];
}

const Paragraphs = ({ notices, kinds }: ParagraphsProps) => (
  <>
    <p>{notices.results_vary_at_length}</p>
    <p>{[...pictureKindNotices(kinds), notices.results_assessed].join(' ')}</p>
  </>
);

function ResultsPage() {
  const { texts, notices, pairs } = useLoaderData<typeof loader>();
  const [search] = useSearchParams();
  const chosen = search.get('tratamiento');
  const tabsPlace = (
    <TabsPlace>
      <Skeleton $height="20px" $width="min(480px, 80%)" />
    </TabsPlace>
  );
  return (
    <>
      <TitleBand
        title="Resultados Reales"
        text={texts.intro}
        tabs={
          <WhenLoaded value={pairs.value} fallback={tabsPlace}>
            {({ counts }) => <ResultTabs tabs={resultTabs(counts)} chosen={chosen} />}
          </WhenLoaded>
        }
      />
      <Body>
        <WhenLoaded value={pairs.value} fallback={<ResultPairsSkeleton count={SKELETONS} />}>
          {(gallery) => <Results gallery={gallery} tabKey={chosen} empty={texts.empty} />}
        </WhenLoaded>
      </Body>
      <Notice>
        <NoticeColumns>
          <h2>{texts.notice_title}</h2>
          <div>
            <WhenLoaded value={pairs.value} fallback={<Paragraphs notices={notices} kinds={[]} />}>
              {({ counts }) => <Paragraphs notices={notices} kinds={kindsOf(counts)} />}
            </WhenLoaded>
          </div>
        </NoticeColumns>
      </Notice>
      <ClosingBand title={texts.closing_title} text={texts.closing_text} beside={<DiagnosisButton $variant="light" />} />
    </>
  );
}

export { ResultsPage as Component };
