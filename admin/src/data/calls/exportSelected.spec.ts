import { afterAll, beforeAll, describe, expect, it, jest } from '@jest/globals';
import { MAX_PAGE_SIZE } from '@radiance/backend/contract';
import { exportSelected } from './exportSelected';
import type { FileCalls } from './fileCalls';

const bytesOf = (contents: Blob): Promise<Buffer> =>
  new Promise((resolve) => {
    const reader = new FileReader();
    reader.onload = () => resolve(Buffer.from(reader.result as ArrayBuffer));
    reader.readAsArrayBuffer(contents);
  });
// jsdom's Blob has no `text()`. Browsers drop the byte order mark here too.
beforeAll(() => {
  Blob.prototype.text = async function (this: Blob) {
    return (await bytesOf(this)).toString('utf8').replace(/^\uFEFF/, '');
  };
});
afterAll(() => void Reflect.deleteProperty(Blob.prototype, 'text'));

const BY_NAME = { field: 'name', order: 'ASC' } as const;
const idOf = (row: number): string => `00000000-0000-4000-8000-${String(row).padStart(12, '0')}`;
const TOTAL = 1500;
const LISTED = Array.from({ length: TOTAL }, (_, row) => ({ id: idOf(row) }));

/** Answers CSV with byte order mark and headings, in the list's order. */
function server() {
  const asked: number[] = [];
  const exportList = jest.fn<FileCalls['exportList']>((_resource, query) => {
    asked.push(encodeURIComponent(JSON.stringify(query.filter)).length);
    const ids = query.filter?.id as string[];
    const rows = [...ids].sort().map((id) => `${id};"con\r\nsalto"\r\n`);
    return Promise.resolve({ name: 'leads.csv', contents: new Blob(['\uFEFFId;Nota\r\n', ...rows], { type: 'text/csv' }) });
  });
  const pageOf = (page: number) =>
    Promise.resolve({ data: LISTED.slice((page - 1) * MAX_PAGE_SIZE, page * MAX_PAGE_SIZE), total: TOTAL });
  return { asked, exportList, pageOf };
}

describe('what is selected', () => {
  it('is one file in the order of the list, however much it is', async () => {
    const { asked, ...calls } = server();
    const rows = Array.from({ length: 400 }, (_, index) => (index * 737) % TOTAL);
    const gone = idOf(9_000);
    const { name, contents } = await exportSelected('leads', [gone, ...rows.map(idOf)], BY_NAME, calls);
    expect(name).toBe('leads.csv');
    const expected = [...[...rows].sort((a, b) => a - b).map(idOf), gone];
    expect((await bytesOf(contents)).toString('utf8')).toBe(
      `\uFEFFId;Nota\r\n${expected.map((id) => `${id};"con\r\nsalto"\r\n`).join('')}`,
    );
    // Many proxies limit an address to 8 kB.
    expect(Math.max(...asked)).toBeLessThan(8_000);
  });

  it('is asked for at once when it is little', async () => {
    const { asked, ...calls } = server();
    await exportSelected('leads', [idOf(3), idOf(1)], BY_NAME, calls);
    expect(asked).toHaveLength(1);
  });
});
