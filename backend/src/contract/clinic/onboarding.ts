import { text, type Values } from '../core/rules.js';
import { codeText } from '../core/typed-text.js';
import { OWN_PICTURE_PATH, uploadedFile } from '../catalogue/pictures.js';

/** What a new clinic goes through, in this order. */
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
  /** What is still to be done, a sentence each. */
  left: string[];
  /** Whether the site cannot be opened before. */
  hinders: boolean;
}

export interface Onboarding {
  is_open: boolean;
  /** Whether somebody has begun to set up a clinic of their own. */
  is_started: boolean;
  /** Whether there is nothing at all yet: whoever administrates is led to the guide. */
  is_empty: boolean;
  /** Whether anything of the demo clinic is still there. */
  has_examples: boolean;
  steps: OnboardingStep[];
  /** Whether mails go out at all, and since when one is known to have arrived. */
  mail: { is_set_up: boolean; arrived_at: string | null };
  public_url: string;
}

/** What leaves with the demo clinic: how many of each, by their names on screen. */
export interface ExampleCounts {
  examples: Readonly<Record<string, number>>;
  /** Made since by people, of what leaves: it leaves too, for it would be about nothing. */
  hanging: Readonly<Record<string, number>>;
}

/** `code` of the 409 that says in `left` what hinders the opening. */
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

/** Drawn for templates and about no clinic in particular. */
const TEMPLATE_PICTURE = /^\/media\/template-[a-z-]+\.jpg$/;
export const templatePicture = (category: string): string => `/media/template-${category}.jpg`;

/** The pictures that come with the product show the demo clinic; whatever the address begins with. */
export function isExamplePicture(address: string | null | undefined): boolean {
  const path = /\/media\/[^/]+$/.exec(address ?? '')?.[0] ?? '';
  return OWN_PICTURE_PATH.test(path) && uploadedFile(path) === null && !TEMPLATE_PICTURE.test(path);
}
