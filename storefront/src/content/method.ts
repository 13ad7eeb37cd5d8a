import type { Words } from '../lib/words';

/** Names of the steps from the specification; the clinic edits the descriptions. */
const STEP_NAMES = [
  'Diagnóstico Personalizado',
  'Tratamiento Profesional',
  'Cuidado en Casa',
  'Seguimiento y Optimización',
] as const;

export const methodSteps = (words: Words<'method'>) =>
  [
    { name: STEP_NAMES[0], text: words.step_1_text, points: words.step_1_points, picture: words.step_1_picture },
    { name: STEP_NAMES[1], text: words.step_2_text, points: words.step_2_points, picture: words.step_2_picture },
    { name: STEP_NAMES[2], text: words.step_3_text, points: words.step_3_points, picture: words.step_3_picture },
    { name: STEP_NAMES[3], text: words.step_4_text, points: words.step_4_points, picture: words.step_4_picture },
  ] as const;
