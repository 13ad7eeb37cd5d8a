import type { RESOURCE_RULES, ResourceName, Resources, Rule, Topic, Values } from '../../contract/index.js';
import type { Format } from '../exports/export-sheet.js';

export interface Row {
  id: string;
}
export type Schema = Rule<unknown>['schema'];

/** What comes with a body beside the record: why it is published although the guard found something in it. */
export interface Explained {
  publishing_reason?: string | null;
}

/** What may be written of a resource, as its rules give it. */
export type Written<N extends ResourceName> = Values<(typeof RESOURCE_RULES)[N]>;

type Join<E> = Extract<keyof E, `joined_${string}`>;
type OwnPath<E> = Exclude<keyof E, Join<E>> & string;
type JoinedPath<E> = { [J in Join<E>]: `${J}.${keyof NonNullable<E[J]> & string}` }[Join<E>];
/** A column of the resource's own table, or of one that is joined to it. */
type Path<E> = OwnPath<E> | JoinedPath<E>;

interface WrittenField<E> {
  /** Heading of its column in an exported table, with the cells' format where the schema does not say it; null for no column. */
  column: string | readonly [heading: string, format: Format] | null;
  /** What lists sort by instead: where people expect another order than that of the bytes, and as an index has them. */
  sort?: readonly Path<E>[];
}
/** What only the server writes. */
interface OnlyReadField<E> extends WrittenField<E> {
  schema: Schema;
}
interface JoinedField<E> extends OnlyReadField<E> {
  path: JoinedPath<E>;
}
export type AnyField = WrittenField<Record<string, unknown>> & { schema?: Schema; path?: string };

/** One entry for each field of the wire: one that is forgotten, or that the entity holds as another type, does not compile. */
type Fields<N extends ResourceName, E> = {
  readonly [F in keyof Resources[N] & string]: E extends Record<F, Resources[N][F]>
    ? F extends keyof Written<N>
      ? WrittenField<E>
      : OnlyReadField<E>
    : JoinedField<E>;
};

type TextField<N extends ResourceName> = {
  [F in keyof Written<N>]: Written<N>[F] extends string | null ? F : never;
}[keyof Written<N>];

/** Everything about a resource that is not one of its rules; see `describeResource`. */
export interface Description<N extends ResourceName, E extends Row> {
  name: N;
  entity: new () => E;
  /** In the order of an exported table's columns. */
  fields: Fields<N, E>;
  /** How each relation is joined: required where no row is without. */
  joins: { readonly [J in Join<E>]: 'required' | 'optional' };
  /** Of a list for which no other is asked. */
  order: readonly (readonly [Path<E>, 'ASC' | 'DESC'])[];
  /** What `q` looks through. */
  searched: readonly TextField<N>[];
  /** Columns that follow from what was written: sort keys and the like. */
  kept: (values: Written<N>) => Partial<E>;
  /** Topics besides its own whose answers show it. */
  shownBy?: readonly Topic[];
  /** First part of an exported file's name. */
  file: string;
  /** Said of an id that no record has. */
  notFound: string;
  /** Said instead of deleting a record that others refer to. */
  inUse?: (row: E) => string;
}
