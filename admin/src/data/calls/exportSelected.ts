import { MAX_PAGE_SIZE, type ListQuery, type ResourceName } from '@radiance/backend/contract';
import type { SortPayload } from 'ra-core';
import type { FileCalls } from './fileCalls';

/** Ids are part of the address, and many proxies limit an address to 8 kB. */
const IDS_AT_ONCE = 150;

export interface SelectedIn {
  filter: ListQuery['filter'];
  sort: SortPayload;
}

interface Calls {
  exportList: FileCalls['exportList'];
  pageOf: (page: number) => Promise<{ data: readonly { id: unknown }[]; total?: number | undefined }>;
}

/** Only the server knows the list's order. Records that left the filter meanwhile go last. */
async function inOrder(ids: readonly string[], pageOf: Calls['pageOf']): Promise<string[]> {
  const left = new Set(ids);
  const found: string[] = [];
  for (let page = 1; left.size > 0; page++) {
    const { data, total = 0 } = await pageOf(page);
    found.push(...data.map(({ id }) => String(id)).filter((id) => left.delete(id)));
    if (page * MAX_PAGE_SIZE >= total) break;
  }
  return [...found, ...left];
}

const withoutHeadings = (text: string): string => text.slice(text.indexOf('\r\n') + 2);

/** Exports the selection as one file, in several requests when the ids exceed an address. */
export async function exportSelected(
  resource: ResourceName,
  ids: readonly string[],
  sort: SortPayload,
  { exportList, pageOf }: Calls,
): ReturnType<FileCalls['exportList']> {
  const exportIds = (some: readonly string[]) => exportList(resource, { filter: { id: some }, sort: [sort.field, sort.order] });
  if (ids.length <= IDS_AT_ONCE) return exportIds(ids);
  const ordered = await inOrder(ids, pageOf);
  const { name, contents } = await exportIds(ordered.slice(0, IDS_AT_ONCE));
  const further: string[] = [];
  for (let from = IDS_AT_ONCE; from < ordered.length; from += IDS_AT_ONCE)
    further.push(withoutHeadings(await (await exportIds(ordered.slice(from, from + IDS_AT_ONCE))).contents.text()));
  return { name, contents: new Blob([contents, ...further], { type: contents.type }) };
}
