import type { Finding } from '../publishing-guard/index.js';
import type { ContentValue, ContentValues } from './shapes.js';

export const CONTENT_PATH = '/api/content';
/** Shows a page with its drafts to the holder of the address, for a limited time. */
export const PREVIEW_PATH = '/vista-previa';
export const PREVIEW_MINUTES = 30;

/** Published blocks with defaults, and with the clinic's name and city filled in. */
export interface PublicContent {
  page: string;
  /** 0 before the first publication. */
  version: number;
  published_at: string | null;
  blocks: ContentValues;
}

export interface ContentDraft {
  /** Null resets to the default. */
  value: ContentValue | null;
  changed_by: string;
  changed_at: string;
}

/** For editors: placeholders are not filled in, and drafts are included. */
export interface EditedContent extends PublicContent {
  published_by: string | null;
  defaults: ContentValues;
  drafts: Readonly<Record<string, ContentDraft>>;
}

/** Response to a draft. A draft that equals the published value is deleted. */
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
  /** Number of blocks that differ from the published ones. */
  drafts: number;
  changed_at: string | null;
}

/** A finding of the publishing guard in a block. */
export interface ContentFinding extends Finding {
  /** For custom pages also `title` and `slug`, which are published with the page. */
  block: string;
  /** The text within the block (see `contentTexts`) that `from` and `to` refer to. */
  at: string;
}

export interface ContentPreview {
  /** A path of this site. */
  url: string;
  expires_at: string;
}

export interface ContentVersion {
  page: string;
  /** 0: the default texts, before the first publication. */
  number: number;
  /** Null for version 0. */
  published_at: string | null;
  published_by: string | null;
  /** The version that visitors see. */
  is_public: boolean;
  /** Why it was published in spite of findings. */
  reason: string | null;
  /** Changed blocks. */
  changed: readonly string[];
  /** Findings of the publishing guard. */
  findings: readonly ContentFinding[];
}

export interface ContentVersionBlocks extends ContentVersion {
  /** All blocks of the version, defaults included. */
  blocks: ContentValues;
}
