import type {
  ContentPageState,
  ContentValue,
  ContentVersion,
  ContentVersionBlocks,
  EditedContent,
  SavedDraft,
} from '@radiance/backend/contract';
import type { HttpClient } from '../httpClient';

interface ReadOptions {
  signal?: AbortSignal;
}

export interface ContentCalls {
  contentPages(options?: ReadOptions): Promise<ContentPageState[]>;
  contentDraft(page: string, options?: ReadOptions): Promise<EditedContent>;
  saveBlock(page: string, block: string, value: ContentValue | null): Promise<SavedDraft>;
  forgetBlock(page: string, block: string): Promise<void>;
  publishContent(page: string, reason: string | null): Promise<ContentVersion>;
  contentVersions(page: string, options?: ReadOptions): Promise<ContentVersion[]>;
  contentVersion(page: string, number: number, options?: ReadOptions): Promise<ContentVersionBlocks>;
  restoreContent(page: string, number: number): Promise<EditedContent>;
  /** A preview address of the page with its drafts, valid for half an hour. */
  previewContent(page: string): Promise<{ url: string }>;
}

const pathOf = (page: string, rest = ''): string => `/api/content/${encodeURIComponent(page)}${rest}`;

export function createContentCalls(httpClient: HttpClient): ContentCalls {
  const read = async <T>(path: string, options?: ReadOptions): Promise<T> => (await httpClient(path, options)).json as T;
  const send = async <T>(method: string, path: string, body?: object): Promise<T> =>
    (await httpClient(path, { method, ...(body && { body: JSON.stringify(body) }) })).json as T;
  return {
    contentPages: (options) => read('/api/content', options),
    contentDraft: (page, options) => read(pathOf(page, '?state=draft'), options),
    saveBlock: (page, block, value) => send('PUT', pathOf(page, `/${block}`), { value }),
    forgetBlock: async (page, block) => void (await send('DELETE', pathOf(page, `/${block}`))),
    publishContent: (page, reason) => send('POST', pathOf(page, '/publish'), { reason }),
    contentVersions: (page, options) => read(pathOf(page, '/versions'), options),
    contentVersion: (page, number, options) => read(pathOf(page, `/versions/${number}`), options),
    restoreContent: (page, number) => send('POST', pathOf(page, `/versions/${number}/restore`), {}),
    previewContent: (page) => send('POST', pathOf(page, '/preview'), {}),
  };
}
