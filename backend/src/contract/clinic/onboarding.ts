import { text, type Values } from '../core/rules.js';
import { codeText } from '../core/typed-text.js';
import { OWN_PICTURE_PATH, uploadedFile } from '../catalogue/pictures.js';

/** In order. */
export const ONBOARDING_STEPS = [
  'clinic',
  'hours',
  'team',
  'catalogue',
  'texts',
  'legal',
  'mail',
  'domain',
  'second-step',
  'backup',
  'examples',
] as const;
export type OnboardingStepName = (typeof ONBOARDING_STEPS)[number];

export interface OnboardingStep {
  name: OnboardingStepName;
  /** What is missing, one sentence each. */
  left: string[];
  /** The site cannot open before this step is done. */
  hinders: boolean;
}

export interface Onboarding {
  is_open: boolean;
  /** The setup of a clinic has begun. */
  is_started: boolean;
  /** The database is empty: the panel opens the onboarding. */
  is_empty: boolean;
  /** Demo data are still present. */
  has_examples: boolean;
  steps: OnboardingStep[];
  /** A mail server is configured, and when a test mail is known to have arrived. */
  mail: { is_set_up: boolean; arrived_at: string | null };
  public_url: string;
}

/** Records that go with the demo clinic, by their labels. */
export interface ExampleCounts {
  examples: Readonly<Record<string, number>>;
  /** Records of people that depend on demo data and are deleted with them. */
  hanging: Readonly<Record<string, number>>;
}

/** `code` of the 409 whose `left` lists what blocks the opening. */
export const ONBOARDING_PROBLEM = 'not-ready-to-open';

export interface OnboardingProblem {
  code: typeof ONBOARDING_PROBLEM;
  left: readonly string[];
}

export const MAIL_CODE_LENGTH = 6;
export const MAIL_CODE_MINUTES = 30;
export const MAIL_VERIFICATION_RULES = {
  code: text({
    max: MAIL_CODE_LENGTH,
    min: MAIL_CODE_LENGTH,
    pattern: /^\d{6}$/,
    message: 'Escribe las seis cifras del correo',
    clean: (typed) => codeText(typed).replace(/[ -]/g, ''),
  }),
} as const;
export type MailVerification = Values<typeof MAIL_VERIFICATION_RULES>;

/** Drawings for templates, of no clinic in particular. */
const TEMPLATE_PICTURE = /^\/media\/template-[a-z-]+\.jpg$/;
export const templatePicture = (category: string): string => `/media/template-${category}.jpg`;

/** A picture of the demo clinic. The host is ignored. */
export function isExamplePicture(address: string | null | undefined): boolean {
  const path = /\/media\/[^/]+$/.exec(address ?? '')?.[0] ?? '';
  return OWN_PICTURE_PATH.test(path) && uploadedFile(path) === null && !TEMPLATE_PICTURE.test(path);
}
