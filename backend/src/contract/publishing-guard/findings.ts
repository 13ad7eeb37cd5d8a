import { hasLookBehind } from '../site/web-apis.js';
import { CLAIM_RULES } from './claims.js';
import { fold, type Folded } from './fold.js';
import { MEDICINE_RULES } from './medicines.js';
import type { Finding, GuardRule, GuardSubject } from './rule.js';

/** Medicines first: of two matches at one position the first rule is reported. */
export const GUARD_RULES: readonly GuardRule[] = [...MEDICINE_RULES, ...CLAIM_RULES];

/** Characters that people use to disguise a word. The first letter must be itself. */
const LOOKALIKES: Readonly<Record<string, string>> = { a: 'a4@*', e: 'e3*', i: 'i1!*', o: 'o0*', s: 's5$*', t: 't7*', u: 'uv*' };
const LETTER = /[a-z]/;

function disguised(word: string): string {
  const [first = '', ...rest] = word.replace(/~$/, '');
  const letters = rest.map((letter) => {
    if (letter === ' ') return '\\s+';
    return LETTER.test(letter) ? `[-._·]?[${LOOKALIKES[letter] ?? `${letter}*`}]` : letter;
  });
  return `${first}${letters.join('')}${word.endsWith('~') ? '\\w*' : '(?!\\w)'}`;
}

const sourceOf = (rule: GuardRule): string =>
  rule.patterns.map((pattern) => (rule.isDisguised ? disguised(pattern) : pattern.replaceAll(' ', '\\s+'))).join('|');

/** Single letters with separators: 'b ó t o x', 'b.o.t.o.x'. */
const SPELT_OUT = String.raw`(?<![a-z0-9])(?:[a-z0-9][ .\-_·*/]){3,}[a-z0-9](?![a-z0-9])`;

/** A negation ends at these signs and words. */
const CLAUSE = /[.,;:!?()¿¡"«»\n—–]/;
const TURNS = new Set(['y', 'e', 'con', 'pero', 'sino', 'solo', 'aunque', 'porque', 'preocupes', 'dudes', 'esperes', 'pierdas']);
const DENIALS = new Set([
  'no',
  'nunca',
  'jamas',
  'ni',
  'sin',
  'ningun',
  'ninguna',
  'ninguno',
  'nadie',
  'tampoco',
  'desconfia',
  'evita',
  'huye',
]);
const REACH = 6;

function isDenied(text: string, from: number): boolean {
  const before = text.slice(Math.max(0, from - 90), from);
  const clause = before.split(CLAUSE).at(-1) ?? '';
  for (const word of clause.trim().split(/\s+/).slice(-REACH).reverse()) {
    if (DENIALS.has(word)) return true;
    if (TURNS.has(word)) return false;
  }
  return false;
}

function isAsked(text: string, from: number): boolean {
  for (let index = from - 1; index >= 0 && index > from - 200; index -= 1) {
    const letter = text.charAt(index);
    if (letter === '¿') return true;
    if (letter === '.' || letter === '?' || letter === '!' || letter === '\n') return false;
  }
  return false;
}

export type Guard = (text: string) => Finding[];

/** Findings in order of position. Empty in a browser without lookbehind; the server checks each text again. */
export function guardOf(rules: readonly GuardRule[], subject: GuardSubject): Guard {
  const applied = rules.filter(({ only }) => only?.includes(subject) ?? true);
  if (applied.length === 0 || !hasLookBehind) return () => [];
  const speltOut = new RegExp(SPELT_OUT, 'g');
  const all = new RegExp(`(?<![a-z0-9])(?:${applied.map((rule) => `(${sourceOf(rule)})`).join('|')})`, 'g');
  const names = applied.filter(({ isDisguised }) => isDisguised).map((rule) => ({ rule, pattern: new RegExp(sourceOf(rule)) }));

  const found = (original: string, { at }: Folded, rule: GuardRule, start: number, end: number): Finding => {
    const from = at(start);
    const to = at(end - 1) + 1;
    const { id, reason, source } = rule;
    return { from, to, word: original.slice(from, to), rule: id, reason, source };
  };

  return (original) => {
    const folded = fold(original);
    const { text } = folded;
    const list: Finding[] = [];
    for (const match of text.matchAll(all)) {
      const rule = applied[match.findIndex((part, index) => index > 0 && part !== undefined) - 1];
      if (!rule) continue;
      if (rule.isDeniable && isDenied(text, match.index)) continue;
      if (rule.isAskable && isAsked(text, match.index)) continue;
      const end = match.index + match[0].trimEnd().length;
      list.push(found(original, folded, rule, match.index, end));
    }
    for (const match of text.matchAll(speltOut)) {
      const word = match[0].replace(/[^a-z0-9]/g, '');
      const name = names.find(({ pattern }) => pattern.test(word));
      const end = match.index + match[0].length;
      if (name && !list.some(({ from }) => from === folded.at(match.index))) {
        list.push(found(original, folded, name.rule, match.index, end));
      }
    }
    return list.sort((one, other) => one.from - other.from);
  };
}

const standard = new Map<GuardSubject, Guard>();

/** By the built-in list; with a clinic's list use `clinicGuard`. */
export function findings(text: string, subject: GuardSubject = 'content'): Finding[] {
  const guard = standard.get(subject) ?? guardOf(GUARD_RULES, subject);
  standard.set(subject, guard);
  return guard(text);
}
