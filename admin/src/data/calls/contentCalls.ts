import type {
  ContentPageState,
  ContentValue,
  ContentVersion,
  ContentVersionBlocks,
  EditedContent,
  ListedRule,
  NewOwnWord,
  OwnWord,
  PublishingFinding,
  PublishingRules,
  SavedDraft,
} from '@radiance/backend/contract';
import type { JsonCalls, ReadOptions } from './jsonCalls';

const RULES_PATH = '/api/publishing-rules';
const FINDINGS_PATH = '/api/publishing-findings';
const pathOf = (page: string, rest = ''): string => `/api/content/${encodeURIComponent(page)}${rest}`;

/** Texts of the website, and the rules on what is published. */
export const createContentCalls = ({ read, send }: JsonCalls) => ({
  contentPages: (options?: ReadOptions) => read<ContentPageState[]>('/api/content', options),
  contentDraft: (page: string, options?: ReadOptions) => read<EditedContent>(pathOf(page, '?state=draft'), options),
  saveBlock: (page: string, block: string, value: ContentValue | null) =>
    send<SavedDraft>('PUT', pathOf(page, `/${block}`), { value }),
  forgetBlock: (page: string, block: string) => send<unknown>('DELETE', pathOf(page, `/${block}`)),
  publishContent: (page: string, reason: string | null) => send<ContentVersion>('POST', pathOf(page, '/publish'), { reason }),
  contentVersions: (page: string, options?: ReadOptions) => read<ContentVersion[]>(pathOf(page, '/versions'), options),
  contentVersion: (page: string, number: number, options?: ReadOptions) =>
    read<ContentVersionBlocks>(pathOf(page, `/versions/${number}`), options),
  restoreContent: (page: string, number: number) => send<EditedContent>('POST', pathOf(page, `/versions/${number}/restore`), {}),
  /** A preview address of the page with its drafts, valid for half an hour. */
  previewContent: (page: string) => send<{ url: string }>('POST', pathOf(page, '/preview'), {}),
  publishingRules: (options?: ReadOptions) => read<PublishingRules>(RULES_PATH, options),
  addClinicWord: (word: NewOwnWord) => send<OwnWord>('POST', RULES_PATH, word),
  removeClinicWord: (id: string) => send<unknown>('DELETE', `${RULES_PATH}/${id}`),
  /** Switches a rule off with a reason, or on with null. */
  switchRule: (id: string, off_reason: string | null) => send<ListedRule>('PUT', `${RULES_PATH}/${id}`, { off_reason }),
  publishingFindings: (options?: ReadOptions) => read<PublishingFinding[]>(FINDINGS_PATH, options),
  explainFinding: (id: string, reason: string) => send<PublishingFinding>('PUT', `${FINDINGS_PATH}/${id}`, { reason }),
});
export type ContentCalls = ReturnType<typeof createContentCalls>;
