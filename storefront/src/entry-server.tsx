import {
  isOpenWhileClosed,
  CUSTOM_PATHS,
  PUBLIC_PATHS,
  urlOf,
  type PageRequest,
  type RenderedPage,
  type RenderPage,
} from '@radiance/backend/contract';
import { createHash } from 'node:crypto';
import type { ReactNode } from 'react';
import { renderToString } from 'react-dom/server';
import {
  createStaticHandler,
  createStaticRouter,
  matchRoutes,
  StaticRouterProvider,
  type StaticHandler,
  type StaticHandlerContext,
} from 'react-router-dom';
import { ServerStyleSheet, StyleSheetManager } from 'styled-components';
import type { ServerContext } from './api/loaderApi';
import { withOwnPicturePaths } from './api/ownPictures';
import { documentHtml, scriptJson } from './app/document/document';
import { headOf, isPageHandle } from './app/document/head';
import { closedRoutes } from './app/closedRoutes';
import { routes } from './app/routes';
import { ScriptsFailedNotice } from './app/errors/ScriptNotices';
import { ROOT_ID, type RootData } from './lib/page';
import { paletteRule } from './theme/palette';
import { STYLIS_PLUGINS } from './theme/readersSize';

/** The content of each style element: the content security policy lists its hash. */
const STYLE = /<style[^>]*>([^<]*)<\/style>/g;
const hashOf = (css: string): string => `'sha256-${createHash('sha256').update(css).digest('base64')}'`;

const handler = createStaticHandler(routes);
const closedHandler = createStaticHandler(closedRoutes);

/** An address with a broken escape gets the 404 page. */
function requestFor(url: string, siteUrl: string): Request {
  const address = `${siteUrl}${url}`;
  return new Request(urlOf(address) ?? `${siteUrl}/404`);
}

/** Logs the errors and removes their details from the page's data. */
function withoutCauses(context: StaticHandlerContext): void {
  for (const [id, error] of Object.entries(context.errors ?? {})) {
    console.error(error);
    if (context.errors) context.errors[id] = { status: context.statusCode, statusText: '', internal: false, data: null };
  }
}

/**
 * Unknown addresses and meaningless queries are unlimited but show few different pages. Each of these is rendered once while its
 * data stay the same: the cache key is the data, not the address.
 */
const MAX_CACHED = 32;
const pages = new Map<string, RenderedPage>();

function cached(page: RenderedPage, key: string): RenderedPage {
  const [oldest] = pages.keys();
  if (pages.size >= MAX_CACHED && oldest !== undefined) pages.delete(oldest);
  pages.set(key, page);
  return page;
}

/** The page under which the address lies: the header marks its link, also on a 404 page. */
const sectionOf = (path: string): string =>
  Object.values(PUBLIC_PATHS).find((page) => path === page || path.startsWith(`${page}/`)) ?? '';

function render(
  context: StaticHandlerContext,
  { publicUrl, palette }: Pick<PageRequest, 'publicUrl' | 'palette'>,
  state: string | null,
  { dataRoutes }: StaticHandler = handler,
): Pick<RenderedPage, 'html' | 'styleHashes'> {
  const sheet = new ServerStyleSheet();
  try {
    const router = createStaticRouter(dataRoutes, context);
    const { clinic } = (context.loaderData[ROOT_ID] as RootData | undefined) ?? {};
    const rendered = (part: ReactNode): string =>
      renderToString(sheet.collectStyles(<StyleSheetManager stylisPlugins={STYLIS_PLUGINS}>{part}</StyleSheetManager>));
    const body = rendered(<StaticRouterProvider router={router} context={context} hydrate={false} />);
    const notice = clinic && state !== null ? rendered(<ScriptsFailedNotice clinic={clinic} />) : '';
    const styles = `<style>${paletteRule(palette)}</style>${sheet.getStyleTags()}`;
    const matches = context.matches.map(({ route, params }) => ({
      id: route.id,
      params,
      handle: route.handle as unknown,
      loaderData: context.loaderData[route.id] as unknown,
    }));
    const html = documentHtml({
      head: context.errors ? null : headOf(matches),
      siteUrl: publicUrl,
      pageId: matches.at(-1)?.id ?? '',
      styles,
      themeColour: palette.ivory,
      body,
      notice,
      state,
    });
    return { html, styleHashes: [...styles.matchAll(STYLE)].map(([, css = '']) => hashOf(css)) };
  } finally {
    sheet.seal();
  }
}

function showsQuery({ matches, loaderData }: StaticHandlerContext): boolean {
  const page = matches.at(-1)?.route;
  const data: unknown = page && loaderData[page.id];
  return page !== undefined && data !== undefined && isPageHandle(page.handle) && page.handle.showsQuery?.(data) === true;
}

/** The page of a closed site: the same for every address, without scripts. */
async function renderClosed(path: string, request: PageRequest, requestContext: ServerContext): Promise<RenderedPage> {
  const { publicUrl } = request;
  const context = await closedHandler.query(requestFor('/', publicUrl), { requestContext });
  if (context instanceof Response) throw new Error('The closed page leads nowhere else');
  withoutCauses(context);
  const route = matchRoutes(routes, path)?.at(-1)?.route.path ?? '*';
  // Custom pages are not public before the site opens.
  const isPage = route !== '*' && !Object.values<string>(CUSTOM_PATHS).includes(route);
  return { status: isPage ? context.statusCode : 404, showsQuery: false, ...render(context, request, null, closedHandler) };
}

export const renderPage: RenderPage = async (request) => {
  const { url, api, publicUrl, palette, isClosed, isPreview = false } = request;
  const requestContext: ServerContext = { api: withOwnPicturePaths(api, [publicUrl]), publicUrl, isClosed };
  const [path = ''] = url.split('?', 1);
  if (isClosed && !isOpenWhileClosed(path)) return renderClosed(path, request, requestContext);
  const context = await handler.query(requestFor(url, publicUrl), { requestContext });
  if (context instanceof Response) {
    const location = context.headers.get('Location') ?? undefined;
    return { status: context.status, html: '', styleHashes: [], showsQuery: true, location };
  }
  withoutCauses(context);
  const { statusCode: status, location, matches } = context;
  const query = showsQuery(context);
  const state = scriptJson({ loaderData: context.loaderData, actionData: null, errors: context.errors, siteUrl: publicUrl });
  if (isPreview) return { status, showsQuery: query, ...render(context, request, null) };
  const isOneOfMany = status === 404 || status === 410 || (location.search !== '' && !query);
  if (!isOneOfMany) return { status, showsQuery: query, ...render(context, request, state) };
  const key = [status, matches.at(-1)?.route.id, sectionOf(location.pathname), palette.clay, state].join('\n');
  return pages.get(key) ?? cached({ status, showsQuery: query, ...render(context, request, state) }, key);
};
