import { clinicTime, formatDay, MAGAZINE_NAME, CUSTOM_PATHS, customPath } from '@radiance/backend/contract';
import type { PublicApi } from '@radiance/backend/contract';
import { data, Link, useLoaderData, type LoaderFunctionArgs } from 'react-router-dom';
import { styled } from 'styled-components';
import { browserApi } from '../api/browserApi';
import { apiOf } from '../api/loaderApi';
import { NotFoundScene, notFoundMeta } from '../features/layout/NotFoundScene';
import type { PageData, PageHandle } from '../lib/page';
import { requestedPart, listPart, mapPart } from '../api/pagination';
import { useClinic } from '../lib/useSite';
import { breadcrumbData } from '../lib/structuredData';
import { colour, media } from '../theme/tokens';
import { serifLine } from '../theme/type';
import { BandTitle, Wrap, Note } from '../ui/Layout';
import { MoreParts, useParts } from '../features/pagination';

/** 404 while the clinic has no articles. */
export async function loader(args: LoaderFunctionArgs) {
  const api = apiOf(args);
  const articles = await requestedPart(args.request, (page) => loadArticles(api, page));
  if (articles.total === 0) return data({ articles: null, missing: await api.content('not-found') }, { status: 404 });
  return data({ articles, missing: null });
}

async function loadArticles(api: PublicApi, page: number) {
  const part = await listPart(api, 'own-pages', page, { filter: { kind: 'article' }, sort: ['published_at', 'DESC'] });
  return mapPart(part, ({ id, kind, slug, title, published_at }) => ({ id, kind, slug, title, published_at }));
}

type Articles = Awaited<ReturnType<typeof loadArticles>>;

const WHOLE = { chosen: '', opensWith: '', load: (page: number) => loadArticles(browserApi(), page) };

export const handle = {
  showsQuery: ({ articles }) => articles !== null && articles.page > 1,
  meta: ({ data: { articles, missing }, clinic, siteUrl }) => {
    if (articles === null) return notFoundMeta(missing.picture);
    return {
      title: MAGAZINE_NAME,
      description: `Lo que ${clinic.name} explica sobre el cuidado de la piel y sobre sus tratamientos.`,
      path: CUSTOM_PATHS.magazine,
      structuredData: [breadcrumbData([{ name: MAGAZINE_NAME, path: CUSTOM_PATHS.magazine }], siteUrl)],
    };
  },
} satisfies PageHandle<PageData<typeof loader>>;

const Page = styled(Wrap)`
  padding-block: clamp(48px, 5.8vw, 84px) clamp(72px, 9vw, 136px);
`;

const Articles = styled.ol`
  margin-top: clamp(28px, 3.6vw, 52px);
  border-top: 1px solid ${colour.line};
`;

const Row = styled.li`
  border-bottom: 1px solid ${colour.line};
  a {
    display: grid;
    grid-template-columns: 11em minmax(0, 1fr);
    align-items: baseline;
    gap: 4px 32px;
    padding-block: 24px;
    ${media.phone} {
      grid-template-columns: minmax(0, 1fr);
      padding-block: 20px;
    }
    ${media.hover} {
      &:hover {
        color: ${colour.clay};
      }
    }
  }
`;

const Name = styled.span`
  ${serifLine}
  font-size: clamp(24px, 2.4vw, 34px);
  line-height: 1.2;
  overflow-wrap: break-word;
`;

function List({ articles }: { articles: Articles }) {
  const { time_zone } = useClinic();
  const { shown, more } = useParts(articles, WHOLE);
  return (
    <>
      <Articles>
        {shown?.map((article) => (
          <Row key={article.id}>
            <Link to={customPath(article)}>
              <Note as="span">
                {article.published_at && formatDay(clinicTime(new Date(article.published_at), time_zone).date)}
              </Note>
              <Name>{article.title}</Name>
            </Link>
          </Row>
        ))}
      </Articles>
      <MoreParts {...more} />
    </>
  );
}

function ArticlesPage() {
  const { articles, missing } = useLoaderData<typeof loader>();
  if (articles === null) return <NotFoundScene texts={missing} />;
  return (
    <Page>
      <BandTitle>{MAGAZINE_NAME}</BandTitle>
      <List articles={articles} />
    </Page>
  );
}

export { ArticlesPage as Component };
