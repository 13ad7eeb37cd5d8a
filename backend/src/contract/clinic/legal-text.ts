import type { Clinic } from './clinic.js';

/** A paragraph or a list. */
export type LegalBlock = string | readonly string[];

export interface LegalSection {
  /** Anchor. */
  id?: string;
  heading: string;
  blocks: readonly LegalBlock[];
  /** The page where the reader can act. */
  link?: { label: string; to: string };
}

export interface LegalText {
  title: string;
  /** Last change of the text, `YYYY-MM-DD`. */
  updated: string;
  sections: readonly LegalSection[];
}

/** Texts take their facts from the clinic's profile. */
export type LegalWriter = (clinic: Clinic) => LegalText;

export const legalHolderOf = ({ legal_name, name }: Clinic): string => legal_name ?? name;
export const legalAddressOf = ({ street, postal_code, city, province }: Clinic): string =>
  [street, [postal_code, city].filter(Boolean).join(' '), province !== city && province].filter(Boolean).join(', ');
