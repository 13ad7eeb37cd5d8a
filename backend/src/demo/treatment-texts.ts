import type { StoredCategory } from '../contract/index.js';

export interface DemoTreatment {
  name: string;
  category: StoredCategory;
  /** Euros, IVA included. */
  price: number;
  /** Minutes. */
  duration: number;
  /** Name of one of the built-in pictures. */
  picture: string;
  featured?: boolean;
  description: string;
}

/** The first paragraph is what a card shows. */
export const paragraphs = (...texts: readonly string[]): string => texts.join('\n\n');
