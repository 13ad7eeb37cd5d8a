import type { Texts } from '../lib/texts/texts';

/** Names of the steps from the specification; the clinic edits the descriptions. */
const STEP_NAMES = [
  'Diagnóstico Personalizado',
  'Tratamiento Profesional',
  'Cuidado en Casa',
  'Seguimiento y Optimización',
] as const;

export const methodSteps = (texts: Texts<'method'>) =>
  [
    { name: STEP_NAMES[0], text: texts.step_1_text, points: texts.step_1_points, picture: texts.step_1_picture },
    { name: STEP_NAMES[1], text: texts.step_2_text, points: texts.step_2_points, picture: texts.step_2_picture },
    { name: STEP_NAMES[2], text: texts.step_3_text, points: texts.step_3_points, picture: texts.step_3_picture },
    { name: STEP_NAMES[3], text: texts.step_4_text, points: texts.step_4_points, picture: texts.step_4_picture },
  ] as const;
