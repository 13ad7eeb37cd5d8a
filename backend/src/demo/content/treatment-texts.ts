import type { StoredCategory } from '../../contract/index.js';

export interface DemoTreatment {
  name: string;
  category: StoredCategory;
  /** Euros, IVA included. */
  price: number;
  /** Minutes. */
  duration: number;
  /** Name of a built-in picture. */
  picture: string;
  featured?: boolean;
  description: string;
}

/** Cards show the first paragraph. */
export const paragraphs = (...texts: readonly string[]): string => texts.join('\n\n');
