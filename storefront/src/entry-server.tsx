import type { RenderPage } from '@radiance/backend/contract';
import { createHash } from 'node:crypto';
import { renderToString } from 'react-dom/server';
import { createStaticHandler, createStaticRouter, StaticRouterProvider, type StaticHandlerContext } from 'react-router-dom';
import { ServerStyleSheet } from 'styled-components';
import type { ServerContext } from './api/loaderApi';
import { withOwnPicturePaths } from './api/ownPictures';
import { documentHtml } from './app/document';
import { headOf } from './app/head';
import { routes } from './app/routes';

const handler = createStaticHandler(routes);

/** An address that is no address (a broken escape) is answered by the 404 page like any other unknown one. */
function requestFor(url: string, siteUrl: string): Request {
  const address = `${siteUrl}${url}`;
  return new Request(URL.canParse(address) ? address : `${siteUrl}/404`);
}

/** What went wrong stays on the server; the browser only learns that it did. */
function withoutCauses(context: StaticHandlerContext): void {
  for (const [id, error] of Object.entries(context.errors ?? {})) {
    console.error(error);
    if (context.errors) context.errors[id] = { status: context.statusCode, statusText: '', internal: false, data: null };
  }
}

export const renderPage: RenderPage = async ({ url, api, publicUrl }) => {
  const requestContext: ServerContext = { api: withOwnPicturePaths(api, [publicUrl]), publicUrl };
  const context = await handler.query(requestFor(url, publicUrl), { requestContext });
  if (context instanceof Response) {
    return { status: context.status, html: '', styleHashes: [], location: context.headers.get('Location') ?? undefined };
  }
  withoutCauses(context);

  const sheet = new ServerStyleSheet();
  try {
    const router = createStaticRouter(handler.dataRoutes, context);
    const body = renderToString(sheet.collectStyles(<StaticRouterProvider router={router} context={context} hydrate={false} />));
    const styles = sheet.getStyleTags();
    const css = /^<style[^>]*>([\s\S]*)<\/style>$/.exec(styles)?.[1] ?? '';
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
      body,
      state: { loaderData: context.loaderData, actionData: null, errors: context.errors, siteUrl: publicUrl },
    });
    return { status: context.statusCode, html, styleHashes: [`'sha256-${createHash('sha256').update(css).digest('base64')}'`] };
  } finally {
    sheet.seal();
  }
};
