import { fold } from './fold.js';
import { GUARD_RULES, guardOf, type Guard } from './findings.js';
import type { GuardRule, GuardSubject } from './rule.js';

/** What a clinic made of the list. */
export interface ClinicWord {
  id: string;
  word: string;
  reason: string;
}
export interface ClinicList {
  own: readonly ClinicWord[];
  /** The ids of those that it switched off. */
  off: readonly string[];
}

export const OWN_SOURCE = 'Lista de la clínica';

const escaped = (word: string): string => word.replace(/[.*+?^${}()|[\]\\/-]/g, '\\$&');
const ownRule = ({ id, word, reason }: ClinicWord): GuardRule => ({
  id,
  label: word,
  patterns: [
    `${fold(word.trim())
      .text.split(/\s+/)
      .map((part) => `${escaped(part)}(?:e?s)?`)
      .join(' ')}(?![a-z0-9])`,
  ],
  reason,
  source: OWN_SOURCE,
});

/** The rules as a clinic has them: its own first, without those it does not want. */
export const clinicRules = ({ own, off }: ClinicList): readonly GuardRule[] => [
  ...own.map(ownRule),
  ...GUARD_RULES.filter(({ id }) => !off.includes(id)),
];

/** Made once a list and subject: compiling costs more than looking through a text. */
export function clinicGuard(list: ClinicList): (subject: GuardSubject) => Guard {
  const rules = clinicRules(list);
  const made = new Map<GuardSubject, Guard>();
  return (subject) => {
    const guard = made.get(subject) ?? guardOf(rules, subject);
    made.set(subject, guard);
    return guard;
  };
}
