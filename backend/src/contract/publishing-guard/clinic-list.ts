import { fold } from './fold.js';
import { GUARD_RULES, guardOf, type Guard } from './findings.js';
import type { GuardRule, GuardSubject } from './rule.js';

/** The clinic's changes to the list. */
export interface ClinicWord {
  id: string;
  word: string;
  reason: string;
}
export interface ClinicList {
  own: readonly ClinicWord[];
  /** Ids of rules that are off. */
  off: readonly string[];
}

const OWN_SOURCE = 'Lista de la clínica';

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

/** The clinic's own rules first, without those that are off. */
const clinicRules = ({ own, off }: ClinicList): readonly GuardRule[] => [
  ...own.map(ownRule),
  ...GUARD_RULES.filter(({ id }) => !off.includes(id)),
];

/** Compiled once per list and subject, because compiling is slower than matching. */
export function clinicGuard(list: ClinicList): (subject: GuardSubject) => Guard {
  const rules = clinicRules(list);
  const made = new Map<GuardSubject, Guard>();
  return (subject) => {
    const guard = made.get(subject) ?? guardOf(rules, subject);
    made.set(subject, guard);
    return guard;
  };
}
