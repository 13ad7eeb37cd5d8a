import { urlOf } from '../site/web-apis.js';

/** JSON of a closed ProseMirror schema: nothing else can be stored. */
export interface RichLink {
  readonly type: 'link';
  readonly attrs: { readonly href: string };
}
export type RichMark = { readonly type: 'bold' } | { readonly type: 'italic' } | RichLink;
export interface RichRun {
  readonly type: 'text';
  readonly text: string;
  readonly marks?: readonly RichMark[];
}
export interface RichParagraph {
  readonly type: 'paragraph';
  readonly content?: readonly RichRun[];
}
export interface RichHeading {
  readonly type: 'heading';
  readonly attrs: { readonly level: 3 };
  readonly content?: readonly RichRun[];
}
export interface RichItem {
  readonly type: 'listItem';
  readonly content: readonly [RichParagraph];
}
export interface RichList {
  readonly type: 'bulletList';
  readonly content: readonly RichItem[];
}
export type RichNode = RichParagraph | RichHeading | RichList;
export interface RichText {
  readonly type: 'doc';
  readonly content: readonly RichNode[];
}

/** The panel builds its editor from this schema, and the server checks documents by it. */
export const RICH_SCHEMA = {
  nodes: ['doc', 'paragraph', 'heading', 'bulletList', 'listItem', 'text'],
  headingLevels: [3],
  marks: ['bold', 'italic', 'link'],
  /** See `safeLink`. */
  protocols: ['https', 'mailto', 'tel'],
} as const;

/** An editor needs one paragraph. */
export const EMPTY_RICH_TEXT: RichText = { type: 'doc', content: [{ type: 'paragraph' }] };

const LINK_MAX = 500;
const OWN_PATH = /^\/(?![/\\])[^\s\\<>"'`]*$/;
const MAIL = /^mailto:[^\s<>"'`\\]+@[^\s<>"'`\\]+$/i;
const PHONE = /^tel:\+?[\d().-]{3,30}$/i;

/** A path of this site, https, mailto or tel; null for anything else, also disguised. */
export function safeLink(address: unknown): string | null {
  if (typeof address !== 'string') return null;
  const link = address.trim();
  if (link.length > LINK_MAX) return null;
  if (OWN_PATH.test(link) || MAIL.test(link) || PHONE.test(link)) return link;
  if (!/^https:\/\/[^\s\\<>"'`]+$/i.test(link)) return null;
  const url = urlOf(link);
  if (!url) return null;
  const { protocol, username, password } = url;
  return protocol === 'https:' && username === '' && password === '' ? link : null;
}

const runTexts = ({ content = [] }: RichParagraph | RichHeading): string => content.map(({ text }) => text).join('');

/** One line per paragraph, heading or list item. Findings and limits refer to this text. */
export const plainText = ({ content }: RichText): string =>
  content
    .flatMap((node) => (node.type === 'bulletList' ? node.content.map((item) => runTexts(item.content[0])) : [runTexts(node)]))
    .join('\n');
