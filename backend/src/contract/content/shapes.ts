import type { RichText } from './rich-text.js';

/** What stands on a page under a name; `demo` is the demo clinic's, `neutral` true of any clinic. */
interface Described {
  /** As the panel calls it. */
  label: string;
}

export interface Question {
  question: string;
  answer: string;
}

export interface ContentPicture {
  /** The path of a picture of this site, or none. */
  src: string;
  alt: string;
}

export interface ContentLink {
  label: string;
  to: string;
}

export interface TextBlock extends Described {
  shape: 'text';
  max: number;
  /** May hold more than one line. */
  lines?: true;
  optional?: true;
  demo: string;
  neutral: string;
}

export interface RichBlock extends Described {
  shape: 'rich';
  /** Characters of its plain text. */
  max: number;
  optional?: true;
  demo: RichText;
  neutral: RichText;
}

export interface ListBlock extends Described {
  shape: 'list';
  maxItems: number;
  /** Characters of each. */
  max: number;
  demo: readonly string[];
  neutral: readonly string[];
}

export interface QuestionsBlock extends Described {
  shape: 'questions';
  maxItems: number;
  demo: readonly Question[];
  neutral: readonly Question[];
}

export interface PictureBlock extends Described {
  shape: 'picture';
  optional?: true;
  /** Says nothing that is not said beside it: it may do without a text of its own. */
  decorative?: true;
  demo: ContentPicture;
  neutral: ContentPicture;
}

export interface LinkBlock extends Described {
  shape: 'link';
  optional?: true;
  demo: ContentLink;
  neutral: ContentLink;
}

/** Before/after pairs by their ids, in the order in which they are shown. */
export interface PairsBlock extends Described {
  shape: 'pairs';
  maxItems: number;
  demo: readonly string[];
  neutral: readonly string[];
}

export type Block = TextBlock | RichBlock | ListBlock | QuestionsBlock | PictureBlock | LinkBlock | PairsBlock;
export type BlockShape = Block['shape'];

export interface ShapeValues {
  text: string;
  rich: RichText;
  list: readonly string[];
  questions: readonly Question[];
  picture: ContentPicture;
  link: ContentLink;
  pairs: readonly string[];
}
export type ContentValue = ShapeValues[BlockShape];
export type ContentValues = Readonly<Record<string, ContentValue>>;
export type ValueOf<B extends Block> = ShapeValues[B['shape']];

export interface ContentPageSpec {
  /** As the panel calls it. */
  label: string;
  /** Where it is seen; the home page for what stands on all pages. */
  path: string;
  blocks: Readonly<Record<string, Block>>;
}
export type BlockValues<S extends ContentPageSpec> = { readonly [N in keyof S['blocks']]: ValueOf<S['blocks'][N]> };
