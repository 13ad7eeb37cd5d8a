import type { RequiredResource, RequiredResourceKind } from '@radiance/backend/contract';

export type ResourceChoice = 'none' | 'any' | 'some';

const ANYBODY: RequiredResource = { kind: 'practitioner', ids: [] };

/** An empty list means one practitioner who gives the treatment. */
const withDefault = (needs: readonly RequiredResource[]): readonly RequiredResource[] => (needs.length > 0 ? needs : [ANYBODY]);

export const needOf = (needs: readonly RequiredResource[], kind: RequiredResourceKind): RequiredResource | undefined =>
  withDefault(needs).find((need) => need.kind === kind);

export const choiceOf = (need: RequiredResource | undefined): ResourceChoice =>
  !need ? 'none' : need.ids.length > 0 ? 'some' : 'any';

/** Keeps the others, also further ones of the kind, which only the API can create. */
export function withNeed(
  needs: readonly RequiredResource[],
  kind: RequiredResourceKind,
  need: RequiredResource | undefined,
): RequiredResource[] {
  const before = needOf(needs, kind);
  const others = withDefault(needs).filter((other) => other !== before);
  const all = need ? (kind === 'practitioner' ? [need, ...others] : [...others, need]) : [...others];
  const [only] = all;
  return all.length === 1 && only?.kind === 'practitioner' && only.ids.length === 0 ? [] : all;
}
