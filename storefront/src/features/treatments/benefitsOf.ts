import type { Texts } from '../../lib/texts/texts';
import type { Benefit } from './Benefits';

export interface BenefitTexts {
  title: string;
  items: readonly Benefit[];
}

/** The treatment's own benefits, or those of all treatments. */
export const benefitsOf = (own: readonly string[], texts: Texts<'treatment'>): BenefitTexts =>
  own.length > 0
    ? { title: 'Lo que incluye', items: own.map((name) => ({ name, text: '' })) }
    : {
        title: texts.benefits_title,
        items: [
          { name: texts.benefit_1_title, text: texts.benefit_1_text },
          { name: texts.benefit_2_title, text: texts.benefit_2_text },
          { name: texts.benefit_3_title, text: texts.benefit_3_text },
          { name: texts.benefit_4_title, text: texts.benefit_4_text },
          { name: texts.benefit_5_title, text: texts.benefit_5_text },
        ],
      };
