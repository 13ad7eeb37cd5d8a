import { EMPTY_RICH_TEXT } from '../rich-text.js';
import type { BlockValues, ListBlock, PairsBlock, PictureBlock, QuestionsBlock, RichBlock, TextBlock } from '../shapes.js';

const NOTHING = { src: '', alt: '' };
const optionalText = (label: string, max: number, lines?: true): TextBlock => ({
  shape: 'text',
  label,
  max,
  optional: true,
  ...(lines && { lines }),
  demo: '',
  neutral: '',
});
const optionalPicture = (label: string, decorative?: true): PictureBlock => ({
  shape: 'picture',
  label,
  optional: true,
  ...(decorative && { decorative }),
  demo: NOTHING,
  neutral: NOTHING,
});
const body: RichBlock = {
  shape: 'rich',
  label: 'Texto',
  max: 20_000,
  optional: true,
  demo: EMPTY_RICH_TEXT,
  neutral: EMPTY_RICH_TEXT,
};

/** Blocks of a custom page, `own:<id>`. The record has the title. */
export const CUSTOM_PAGE_CONTENT = {
  label: 'Página propia',
  path: '/',
  blocks: {
    lead: optionalText('Entradilla', 400, true),
    picture: optionalPicture('Imagen'),
    body,
    meta_title: optionalText('Título para buscadores', 70),
    meta_description: optionalText('Descripción para buscadores', 200),
    share_picture: optionalPicture('Imagen para compartir', true),
  },
};
const ownBenefits: ListBlock = {
  shape: 'list',
  label: 'Lo que incluye este tratamiento (si no hay nada, lo que incluyen todos)',
  maxItems: 8,
  max: 160,
  demo: [],
  neutral: [],
};
const ownQuestions: QuestionsBlock = {
  shape: 'questions',
  label: 'Preguntas sobre este tratamiento',
  maxItems: 10,
  demo: [],
  neutral: [],
};
const ownPairs: PairsBlock = {
  shape: 'pairs',
  label: 'Antes y después en su página',
  maxItems: 6,
  demo: [],
  neutral: [],
};

/** Blocks of one treatment, `treatment:<id>`. An empty block shows the text for all treatments. */
export const TREATMENT_CONTENT = {
  label: 'Tratamiento',
  path: '/tratamientos',
  blocks: {
    benefits: ownBenefits,
    questions: ownQuestions,
    /** Empty: pairs of this treatment. */
    pairs: ownPairs,
  },
};
export type TreatmentBlocks = BlockValues<typeof TREATMENT_CONTENT>;
export type CustomPageBlocks = BlockValues<typeof CUSTOM_PAGE_CONTENT>;
