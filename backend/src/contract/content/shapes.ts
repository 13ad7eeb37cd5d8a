import type { RichText } from './rich-text.js';

/** `demo` is the demo clinic's default, `neutral` the default of other clinics. */
interface Described {
  /** Label in the panel. */
  label: string;
}

export interface Question {
  question: string;
  answer: string;
}

export interface ContentPicture {
  /** The path of a picture of this site, or empty. */
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
  /** May contain line breaks. */
  lines?: true;
  optional?: true;
  demo: string;
  neutral: string;
}

export interface RichBlock extends Described {
  shape: 'rich';
  /** Characters of the plain text. */
  max: number;
  optional?: true;
  demo: RichText;
  neutral: RichText;
}

export interface ListBlock extends Described {
  shape: 'list';
  maxItems: number;
  /** Characters of each item. */
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
  /** Decorative: the alt text may be empty. */
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

/** Ids of before/after pairs, in order. */
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
  /** Label in the panel. */
  label: string;
  /** Where the page is shown; the home page for shared blocks. */
  path: string;
  blocks: Readonly<Record<string, Block>>;
}
export type BlockValues<S extends ContentPageSpec> = { readonly [N in keyof S['blocks']]: ValueOf<S['blocks'][N]> };
