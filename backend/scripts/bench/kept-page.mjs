import { compare } from './rig/measure.mjs';

const MOST_US = 60;

/** The home page as a browser takes it, and what asking for it again costs whoever has it; the bare server is given the same bytes. */
export const keptPage = {
  name: 'kept-page',
  title: 'Kept page',
  databases: ['sqlite'],
  async measure(stage) {
    const headers = { 'accept-encoding': 'br' };
    const { url } = await stage.product();
    const ask = () => fetch(url, { headers });
    const etag = (await ask()).headers.get('etag');
    const body = Buffer.alloc(Number((await ask()).headers.get('content-length')), 'x');
    await fetch(`${(await stage.bare()).url}/held`, { method: 'PUT', body });
    const rows = [];
    for (const [title, more] of [
      ['Kept page', {}],
      ['Kept page that the visitor has (304)', { 'if-none-match': etag }],
    ]) {
      const options = { headers: { ...headers, ...Object(more) } };
      const { microseconds, byProcessor, words } = await compare(stage, { path: '/', barePath: '/held', options });
      rows.push({ title, value: microseconds, unit: 'µs', goal: { most: MOST_US }, words });
      rows.push({ title: `${title}, by processor against the same bytes held`, value: byProcessor, unit: 'of bare' });
    }
    return rows;
  },
};
