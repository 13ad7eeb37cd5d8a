import { phoneKey, RESOURCE_RULES, type ResourceName, type Resources, type RuleSet, type Topic } from '../../contract/index.js';
import type { Column, ExportSheet, Format } from '../exports/export-sheet.js';
import type { FieldKind, ListedField, ListSpec } from '../lists/list-spec.js';
import { searchKey } from '../records/text-keys.js';
import type { AnyField, Description, Row, Schema, Written } from './description.js';

/** The source of a response's field. */
interface ResponseField {
  name: string;
  /** The relation; undefined for a column of the resource itself. */
  join: string | undefined;
  column: string;
  /** May contain the address of a picture of the site. */
  isAddress: boolean;
}

/** A description with the derived rules of lists, exports, bodies and responses. */
export interface Resource<N extends ResourceName, E extends Row> extends Description<N, E> {
  topics: readonly Topic[];
  list: ListSpec;
  sheet: ExportSheet<Resources[N]>;
  /** OpenAPI's description of each field. */
  schemas: Readonly<Record<string, Schema>>;
  responseFields: readonly ResponseField[];
  /** All that `q` searches; the search column may have room for less. */
  searchText(values: Written<N>): string;
  /** Derived columns. */
  derivedColumns(values: Written<N>): Partial<E> & { search_text: string };
}

/** `number` is an amount of euros, stored in cents. Lists of other types than texts cannot be filtered. */
const KINDS: Readonly<Record<string, FieldKind>> = { string: 'text', integer: 'number', number: 'euros', boolean: 'flag' };
const isTextList = ({ type, items }: Schema): boolean => type === 'array' && (items as Schema | undefined)?.['type'] === 'string';
const FORMATS: Readonly<Record<string, Format>> = { date: 'day', 'date-time': 'instant', number: 'euros', boolean: 'flag' };

/** What the column holds. */
export const SEARCH_LENGTH = 500;
const PHONE_FIELDS: readonly string[] = ['phone', 'phones'];

/** Telephones as they are compared, so that every spelling finds them. */
const searchable = (field: string, value: unknown): string[] =>
  [value].flat().flatMap((text) => {
    if (typeof text !== 'string') return [];
    return (PHONE_FIELDS.includes(field) ? phoneKey(text) : text) ?? [];
  });

type Field = AnyField & { name: string; path: string; schema: Schema };

/** Derives everything that resources have in common. */
export function describeResource<N extends ResourceName, E extends Row>(description: Description<N, E>): Resource<N, E> {
  const { name, file, order, joins, searched, searchedBeyond, about, shownBy = [] } = description;
  const rules: RuleSet = RESOURCE_RULES[name];
  const fields = Object.entries(description.fields as Readonly<Record<string, AnyField>>).map(([field, entry]): Field => ({
    name: field,
    path: field,
    schema: rules[field]?.schema ?? {},
    ...entry,
  }));
  const alias = name.replaceAll('-', '_');
  const aliased = (path: string): string => (path.includes('.') ? path : `${alias}.${path}`);
  const searchText = (values: Written<N>): string =>
    searchKey(...searched.flatMap((field) => searchable(String(field), values[field])));
  return {
    ...description,
    searchText,
    topics: [name, ...shownBy],
    list: {
      alias,
      joins: Object.entries(joins).map(([join, kind]) => ({
        property: join,
        alias: join,
        isRequired: kind === 'required',
      })),
      fields: Object.fromEntries(fields.flatMap((field) => listed(field, aliased))),
      search: aliased('search_text'),
      searchedBeyond,
      about: about && aliased('about_text'),
      hasPhones: searched.some((field) => PHONE_FIELDS.includes(String(field))),
      defaultSort: order.map(([path, direction]) => [aliased(path), direction]),
    },
    sheet: { file, columns: fields.flatMap((field) => columnOf<Resources[N]>(field)) },
    schemas: Object.fromEntries(fields.map(({ name: field, schema }) => [field, schema])),
    responseFields: fields.map(toResponseField),
    derivedColumns: (values) => ({
      ...description.derived(values),
      search_text: searchText(values).slice(0, SEARCH_LENGTH),
      ...(about && { about_text: searchKey(...about.flatMap((field) => searchable(String(field), values[field]))) }),
    }),
  };
}

function listed({ name, path, schema, sort }: Field, aliased: (path: string) => string): [string, ListedField][] {
  const kind = isTextList(schema) ? 'list' : KINDS[String(schema['type'])];
  return kind ? [[name, { kind, path: aliased(path), sort: sort?.map(aliased) }]] : [];
}

function toResponseField({ name, path, schema }: Field): ResponseField {
  const [column = name, join] = path.split('.').toReversed();
  return { name, join, column, isAddress: schema['format'] === 'uri' };
}

function columnOf<T>({ name, column, schema }: Field): Column<T>[] {
  if (column === null) return [];
  const [heading, format] = typeof column === 'string' ? [column, FORMATS[String(schema['format'] ?? schema['type'])]] : column;
  return [[heading, name as keyof T & string, format]];
}
