import type { ResourceName, Resources } from '../../contract/index.js';
import { changeBody, newBody, recordOf } from '../http/bodies.js';
import type { Row, Written } from './description.js';
import type { Resource } from './resource.js';

type Constructor<T> = new () => T;

/** Base of the body that creates a record. */
export const creationOf = <N extends ResourceName, E extends Row>({ rules }: Resource<N, E>): Constructor<Written<N>> =>
  newBody(rules) as Constructor<Written<N>>;

/** Base of the body that changes a record: the panel sends back the whole record that it was given. */
export const changeOf = <N extends ResourceName, E extends Row>({
  rules,
  fixed,
}: Resource<N, E>): Constructor<Partial<Written<N>>> => changeBody(rules, fixed) as Constructor<Partial<Written<N>>>;

/** Base of the documented answer. */
export const answerOf = <N extends ResourceName, E extends Row>({ rules, onlyRead }: Resource<N, E>): Constructor<Resources[N]> =>
  recordOf(rules, onlyRead) as unknown as Constructor<Resources[N]>;
