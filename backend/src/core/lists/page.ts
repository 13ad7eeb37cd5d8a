import { applyDecorators, type Type } from '@nestjs/common';
import { ApiOkResponse, ApiOperation, ApiQuery } from '@nestjs/swagger';
import type { ListQuery, Page, ResourceName } from '../../contract/index.js';
import type { ListSpec } from './list-spec.js';

/** Lists that are not resources. */
type ListName = ResourceName | 'audit' | 'carts' | 'deliveries' | 'messages';

/** A page as a response: the items are the body, the rest is `Content-Range`. */
export class PageAnswer<T> implements Page<T> {
  readonly #resource: ListName;
  readonly #first: number;

  constructor(
    resource: ListName,
    { range }: ListQuery,
    readonly items: T[],
    readonly total: number,
  ) {
    this.#resource = resource;
    this.#first = range?.[0] ?? 0;
  }

  /** The same page with other items. */
  map<U>(transform: (item: T) => U, resource = this.#resource): PageAnswer<U> {
    return new PageAnswer(resource, { range: [this.#first, this.#first] }, this.items.map(transform), this.total);
  }

  get contentRange(): string {
    const { items, total } = this;
    const rows = items.length > 0 ? `${this.#first}-${this.#first + items.length - 1}` : '*';
    return `${this.#resource} ${rows}/${total}`;
  }
}

const named = (names: readonly string[]): string => names.map((name) => `\`${name}\``).join(', ');

export const ApiSort = ({ fields }: ListSpec): MethodDecorator =>
  ApiQuery({
    name: 'sort',
    required: false,
    description: `JSON: \`["field","ASC"]\` or \`["field","DESC"]\`. Fields: ${named(Object.keys(fields))}`,
    example: '["id","ASC"]',
    schema: { type: 'string' },
  });

export const ApiFilter = ({ fields, search, about }: ListSpec): MethodDecorator =>
  ApiQuery({
    name: 'filter',
    required: false,
    description: `JSON object: a field equal to a value or to one of a list (a list that has one as a member), \`<field>_gte\`, \`<field>_lte\`${search === null ? '' : ', and `q` to search without regard to case or accents'}${about === undefined ? '' : ', and `about` for all words (quoted ones as one) of a text, or of one of a list of texts'}. Fields: ${named(Object.keys(fields))}`,
    example: '{}',
    schema: { type: 'string' },
  });

/** Documents a list of the ra-data-simple-rest dialect. */
export const ApiList = (record: Type, summary: string, list: ListSpec): MethodDecorator =>
  applyDecorators(
    ApiOperation({ summary }),
    ApiSort(list),
    ApiQuery({
      name: 'range',
      required: false,
      description: 'JSON: first and last row from 0, at most 1000 rows; the first 25 when absent',
      example: '[0,24]',
      schema: { type: 'string' },
    }),
    ApiFilter(list),
    ApiOkResponse({
      type: record,
      isArray: true,
      headers: { 'Content-Range': { description: '`resource first-last/total`', schema: { type: 'string' } } },
    }),
  );
