import type { RESOURCE_RULES, ResourceName, Resources, Rule, Topic, Values } from '../../contract/index.js';
import type { Format } from '../exports/export-sheet.js';
import type { Condition } from '../lists/list-spec.js';

export interface Row {
  id: string;
}
export type Schema = Rule<unknown>['schema'];

/** Why a text is published in spite of findings. */
export interface WithReason {
  publishing_reason?: string | null;
}

/** The writable fields of a resource, from its rules. */
export type Written<N extends ResourceName> = Values<(typeof RESOURCE_RULES)[N]>;

type Join<E> = Extract<keyof E, `joined_${string}`>;
type OwnPath<E> = Exclude<keyof E, Join<E>> & string;
type JoinedPath<E> = { [J in Join<E>]: `${J}.${keyof NonNullable<E[J]> & string}` }[Join<E>];
/** A column of the resource's table or of a joined table. */
type Path<E> = OwnPath<E> | JoinedPath<E>;

interface WrittenField<E> {
  /** Heading in exports, with a cell format that the schema does not imply; null for no column. */
  column: string | readonly [heading: string, format: Format] | null;
  /** Columns to sort by instead, where people expect an order other than by bytes. */
  sort?: readonly Path<E>[];
}
interface OnlyReadField<E> extends WrittenField<E> {
  schema: Schema;
}
interface JoinedField<E> extends OnlyReadField<E> {
  path: JoinedPath<E>;
}
export type AnyField = WrittenField<Record<string, unknown>> & { schema?: Schema; path?: string };

/** One entry per field of the wire type. A missing field, or one with another type in the entity, does not compile. */
type Fields<N extends ResourceName, E> = {
  readonly [F in keyof Resources[N] & string]: E extends Record<F, Resources[N][F]>
    ? F extends keyof Written<N>
      ? WrittenField<E>
      : OnlyReadField<E>
    : JoinedField<E>;
};

type TextField<N extends ResourceName> = {
  [F in keyof Written<N>]: Written<N>[F] extends string | readonly string[] | null ? F : never;
}[keyof Written<N>];

/** Everything about a resource that its rules do not say; see `describeResource`. */
export interface Description<N extends ResourceName, E extends Row> {
  name: N;
  entity: new () => E;
  /** In the order of an export's columns. */
  fields: Fields<N, E>;
  /** `required`: an inner join, every row has one. */
  joins: { readonly [J in Join<E>]: 'required' | 'optional' };
  /** The default order of lists. */
  order: readonly (readonly [Path<E>, 'ASC' | 'DESC'])[];
  /** Which rows lists, exports and archives show; without it all. */
  shown?: Condition;
  /** Fields that `q` searches. */
  searched: readonly TextField<N>[];
  /** A condition on `:word`, for words that the search column has no room for. */
  searchedBeyond?: string;
  /** Fields that the filter `about` searches, in the column `about_text`. */
  about?: readonly TextField<N>[];
  /** Derived columns, such as sort keys. */
  derived: (values: Written<N>) => Partial<E>;
  /** Other topics whose responses show this resource. */
  shownBy?: readonly Topic[];
  /** Prefix of an export's file name. */
  file: string;
  /** Message of the 404. */
  notFound: string;
  /** Message of the 409 for deleting a referenced record. */
  inUse?: (row: E) => string;
}
