import type { Words } from '../../lib/words';
import type { Benefit } from './Benefits';

export interface ToldBenefits {
  title: string;
  items: readonly Benefit[];
}

/** The treatment's own benefits, or those of all treatments. */
export const benefitsOf = (own: readonly string[], words: Words<'treatment'>): ToldBenefits =>
  own.length > 0
    ? { title: 'Lo que incluye', items: own.map((name) => ({ name, text: '' })) }
    : {
        title: words.benefits_title,
        items: [
          { name: words.benefit_1_title, text: words.benefit_1_text },
          { name: words.benefit_2_title, text: words.benefit_2_text },
          { name: words.benefit_3_title, text: words.benefit_3_text },
          { name: words.benefit_4_title, text: words.benefit_4_text },
          { name: words.benefit_5_title, text: words.benefit_5_text },
        ],
      };
