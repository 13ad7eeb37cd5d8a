import { EMPTY_RICH_TEXT } from '../rich-text.js';
import type {
  ContentLink,
  ContentPicture,
  LinkBlock,
  ListBlock,
  PictureBlock,
  Question,
  QuestionsBlock,
  RichBlock,
  TextBlock,
} from '../shapes.js';

/** `neutral` defaults to the demo's text, where that is true for any clinic. */
export const text = (label: string, max: number, demo: string, neutral = demo): TextBlock => ({
  shape: 'text',
  label,
  max,
  demo,
  neutral,
});

export const list = (
  label: string,
  { items, max }: { items: number; max: number },
  demo: readonly string[],
  neutral = demo,
): ListBlock => ({ shape: 'list', label, maxItems: items, max, demo, neutral });

export const questions = (
  label: string,
  maxItems: number,
  demo: readonly Question[],
  neutral: readonly Question[],
): QuestionsBlock => ({ shape: 'questions', label, maxItems, demo, neutral });

const NO_PICTURE: ContentPicture = { src: '', alt: '' };

/** Pictures of the demo only; a new clinic starts without. */
export const picture = (label: string, src: string, alt = ''): PictureBlock => ({
  shape: 'picture',
  label,
  optional: true,
  ...(alt === '' && { decorative: true }),
  demo: { src, alt },
  neutral: NO_PICTURE,
});

export const link = (label: string, demo: ContentLink, neutral: ContentLink): LinkBlock => ({
  shape: 'link',
  label,
  demo,
  neutral,
});

/** The clinic's additions to a generated text. */
export const additions = (label: string): RichBlock => ({
  shape: 'rich',
  label,
  max: 6000,
  optional: true,
  demo: EMPTY_RICH_TEXT,
  neutral: EMPTY_RICH_TEXT,
});

interface MetaTexts {
  title: string;
  description: string;
}

/** Meta tags of a page. Without its own picture the site's is used. */
export const meta = (demo: MetaTexts, neutral = demo) => ({
  meta_title: text('Título de la página', 70, demo.title, neutral.title),
  meta_description: text('Descripción para buscadores', 200, demo.description, neutral.description),
  share_picture: picture('Imagen al compartir', ''),
});
