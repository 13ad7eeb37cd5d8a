import { isPublished, PUBLISHING_REASON_RULE, type ResourceName, type Resources, type RuleSet } from '../../contract/index.js';
import { changeBody, newBody, recordOf } from '../http/bodies.js';
import type { Explained, Row, Written } from './description.js';
import type { Resource } from './resource.js';

type Constructor<T> = new () => T;

const explained = (resource: ResourceName, rules: RuleSet): RuleSet =>
  isPublished(resource) ? { ...rules, publishing_reason: PUBLISHING_REASON_RULE } : rules;

/** Base of the body that creates a record. */
export const creationOf = <N extends ResourceName, E extends Row>({
  name,
  rules,
}: Resource<N, E>): Constructor<Written<N> & Explained> => newBody(explained(name, rules)) as Constructor<Written<N> & Explained>;

/** Base of the body that changes a record: the panel sends back the whole record that it was given. */
export const changeOf = <N extends ResourceName, E extends Row>({
  name,
  rules,
  fixed,
}: Resource<N, E>): Constructor<Partial<Written<N>> & Explained> =>
  changeBody(explained(name, rules), fixed) as Constructor<Partial<Written<N>> & Explained>;

/** Base of the documented answer; `notToAll` are fields that the staff alone is told. */
export const answerOf = <N extends ResourceName, E extends Row>(
  { rules, onlyRead }: Resource<N, E>,
  notToAll: readonly (keyof Resources[N] & string)[] = [],
): Constructor<Resources[N]> => recordOf(rules, onlyRead, notToAll) as unknown as Constructor<Resources[N]>;
