import type { Finding } from '../guard/index.js';
import type { ContentValue, ContentValues } from './shapes.js';

export const CONTENT_PATH = '/api/content';
/** Under it a page is shown with its drafts, to whoever holds the address, for a while. */
export const PREVIEW_PATH = '/vista-previa';
export const PREVIEW_MINUTES = 30;

/** What visitors read of a page, its defaults and the clinic's name and city filled in. */
export interface PublicContent {
  page: string;
  /** 0 until something is published. */
  version: number;
  published_at: string | null;
  blocks: ContentValues;
}

export interface ContentDraft {
  /** Null: back to the default. */
  value: ContentValue | null;
  changed_by: string;
  changed_at: string;
}

/** For whoever edits it: nothing is filled in, drafts stand beside what is public. */
export interface EditedContent extends PublicContent {
  published_by: string | null;
  defaults: ContentValues;
  drafts: Readonly<Record<string, ContentDraft>>;
}

/** Answer to a draft; none is kept of what is public already. */
export interface SavedDraft extends ContentDraft {
  page: string;
  block: string;
  is_draft: boolean;
}

export interface ContentPageState {
  page: string;
  label: string;
  path: string;
  version: number;
  published_at: string | null;
  published_by: string | null;
  /** How many blocks differ from what is public. */
  drafts: number;
  changed_at: string | null;
}

/** What health advertising forbids, at its place. */
export interface ContentFinding extends Finding {
  /** Of a page of one's own also `title` and `slug`: they are published with it. */
  block: string;
  /** Which text of the block (see `contentTexts`); `from` and `to` count in it. */
  at: string;
}

export interface ContentPreview {
  /** A path of this site. */
  url: string;
  expires_at: string;
}

export interface ContentVersion {
  page: string;
  /** 0 is the page with its starting texts, as it was before anybody published it. */
  number: number;
  /** Null of version 0. */
  published_at: string | null;
  published_by: string | null;
  /** Whether it is the one that visitors see. */
  is_public: boolean;
  /** Why it was published nevertheless. */
  reason: string | null;
  /** Names of the blocks that it changed. */
  changed: readonly string[];
  /** What the publishing guard found in it. */
  findings: readonly ContentFinding[];
}

export interface ContentVersionBlocks extends ContentVersion {
  /** As they stood with it, defaults included. */
  blocks: ContentValues;
}
