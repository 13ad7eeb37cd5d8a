import type { Clinic } from './clinic.js';

/** A paragraph, or a list. */
export type LegalBlock = string | readonly string[];

export interface LegalSection {
  /** Target of a link into the page. */
  id?: string;
  heading: string;
  blocks: readonly LegalBlock[];
  /** Where the reader can do what the section is about. */
  link?: { label: string; to: string };
}

export interface LegalText {
  title: string;
  /** When the text last changed, as `YYYY-MM-DD`. */
  updated: string;
  sections: readonly LegalSection[];
}

/** Texts are written around the clinic's profile, so that they name what the panel says and nothing else. */
export type LegalWriter = (clinic: Clinic) => LegalText;

export const legalHolderOf = ({ legal_name, name }: Clinic): string => legal_name ?? name;
export const legalAddressOf = ({ street, postal_code, city, province }: Clinic): string =>
  [street, [postal_code, city].filter(Boolean).join(' '), province !== city && province].filter(Boolean).join(', ');
