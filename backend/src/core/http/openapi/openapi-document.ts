import type { OpenAPIObject } from '@nestjs/swagger';
import { STATUS_CODES } from 'node:http';
import {
  IDEMPOTENCY_HEADER,
  KEY_SCOPES,
  PROBLEM_CODE_NAMES,
  PROBLEM_CODES,
  PROBLEM_TYPE,
  RESOURCE_NAMES,
  STAFF_ROLES,
} from '../../../contract/index.js';
import { ACCESS_EXTENSION, ROLES_EXTENSION, SCOPE_EXTENSION, SESSION_ONLY_EXTENSION, type Access } from '../access-decorators.js';
import { nameSchemas } from './openapi-schemas.js';
import { PARAMETERS, TAGS } from './openapi-texts.js';

type PathItem = OpenAPIObject['paths'][string];
type Operation = NonNullable<PathItem['get']>;
type Parameter = NonNullable<Operation['parameters']>[number];

const METHODS = ['get', 'post', 'put', 'delete'] as const;
type Method = (typeof METHODS)[number];

const PROBLEM = {
  type: 'object',
  properties: {
    type: { type: 'string', format: 'uri-reference', description: 'The address that explains the code' },
    code: { type: 'string', enum: PROBLEM_CODE_NAMES, description: 'Tells failures apart' },
    title: { type: 'string' },
    status: { type: 'integer' },
    detail: { type: 'string' },
    message: { type: 'string', description: 'A Spanish sentence for a person' },
    errors: { type: 'object', additionalProperties: { type: 'string' }, description: 'A Spanish sentence for each field' },
    request_id: { type: 'string', description: 'The id of the request in the log' },
  },
  required: ['type', 'code', 'title', 'status', 'detail', 'message'],
};
const PROBLEM_CONTENT = { [PROBLEM_TYPE]: { schema: { $ref: '#/components/schemas/Problem' } } };

const codesOf = (status: number): string =>
  PROBLEM_CODE_NAMES.filter((code) => PROBLEM_CODES[code][0] === status)
    .map((code) => `\`${code}\``)
    .join(', ');
const problem = (status: number, description = `${STATUS_CODES[status]}: ${codesOf(status)}`) => ({
  description,
  content: PROBLEM_CONTENT,
});
const SHARED_STATUSES = [400, 401, 403, 404, 409, 412, 413, 415, 422, 429] as const;

const SHARED_PARAMETERS = {
  IdempotencyKey: {
    name: IDEMPOTENCY_HEADER,
    in: 'header',
    required: false,
    description: 'The same key with the same body gives the first answer again and writes nothing; with another body it is 422',
    schema: { type: 'string', minLength: 1, maxLength: 255 },
  },
  IfMatch: {
    name: 'If-Match',
    in: 'header',
    required: false,
    description: 'The `ETag` of the record as it was read: 412 when the record has changed since',
    schema: { type: 'string' },
  },
} as const;
const VERSIONED = [...RESOURCE_NAMES, 'carts'];

/** Completes the document of @nestjs/swagger: access, refusals, headers, names and descriptions. */
export function completeDocument(document: OpenAPIObject): OpenAPIObject {
  const paths = onePathAShape(document.paths);
  const used = new Set<string>();
  for (const [path, item] of Object.entries(paths))
    for (const method of METHODS) {
      const operation = item[method];
      if (!operation) continue;
      operation.tags?.forEach((tag) => used.add(tag));
      describeAccess(operation);
      describeParameters(operation, path, method);
      describeAnswers(operation, path, method);
    }
  const schemas = nameSchemas(paths, { ...document.components?.schemas, Problem: PROBLEM });
  return {
    ...document,
    tags: [...used].toSorted().map((name) => ({ name, description: TAGS[name] ?? '' })),
    paths,
    components: {
      ...document.components,
      schemas,
      parameters: { ...SHARED_PARAMETERS },
      responses: Object.fromEntries(SHARED_STATUSES.map((status) => [nameOf(status), problem(status)])),
    },
  };
}

const nameOf = (status: number): string => (STATUS_CODES[status] ?? '').replaceAll(/\W/g, '');

/** OpenAPI allows one path where two differ only by a parameter's name. */
function onePathAShape(given: OpenAPIObject['paths']): OpenAPIObject['paths'] {
  const paths: OpenAPIObject['paths'] = {};
  const templates = new Map<string, string>();
  for (const [path, item] of Object.entries(given)) {
    const shape = path.replaceAll(/\{\w+\}/g, '{}');
    const template = templates.get(shape) ?? path;
    templates.set(shape, template);
    const [names, shared] = [placesIn(path), placesIn(template)];
    for (const method of METHODS)
      for (const parameter of item[method]?.parameters ?? []) {
        if (!('in' in parameter)) continue;
        // By the original name.
        parameter.description ??= PARAMETERS[parameter.name] ?? '';
        if (parameter.in === 'path') parameter.name = shared[names.indexOf(parameter.name)] ?? parameter.name;
      }
    paths[template] = { ...paths[template], ...item };
  }
  return paths;
}

const placesIn = (path: string): string[] => [...path.matchAll(/\{(\w+)\}/g)].map(([, name = '']) => name);

const isOpen = (operation: Operation): boolean => operation.security?.length === 0;

function describeAccess(operation: Operation): void {
  const extended = operation as Operation & Record<string, unknown>;
  const access = (extended[ACCESS_EXTENSION] as Access | undefined) ?? 'administrator';
  const isForKeys = KEY_SCOPES.some((scope) => scope === extended[SCOPE_EXTENSION]) && !extended[SESSION_ONLY_EXTENSION];
  if (!isForKeys) delete extended[SCOPE_EXTENSION];
  delete extended[SESSION_ONLY_EXTENSION];
  delete extended[ACCESS_EXTENSION];
  operation.security = access === 'public' || access === 'anonymous' ? [] : [{ bearer: [] }];
  if (isOpen(operation)) delete extended[ROLES_EXTENSION];
  else if (access === 'staff') extended[ROLES_EXTENSION] = [...STAFF_ROLES];
  else if (access === 'administrator') extended[ROLES_EXTENSION] ??= ['admin'];
}

function describeParameters(operation: Operation, path: string, method: Method): void {
  const shared: Parameter[] = [];
  if (method === 'post') shared.push({ $ref: '#/components/parameters/IdempotencyKey' });
  if (isVersioned(path, method)) shared.push({ $ref: '#/components/parameters/IfMatch' });
  operation.parameters = [...(operation.parameters ?? []), ...shared];
}

const isVersioned = (path: string, method: Method): boolean =>
  (method === 'put' || method === 'delete') && VERSIONED.some((name) => path === `/api/${name}/{id}`);

function describeAnswers(operation: Operation, path: string, method: Method): void {
  const { responses } = operation;
  for (const [status, answer] of Object.entries(responses)) {
    if (!answer || '$ref' in answer) continue;
    answer.description ||= STATUS_CODES[status] ?? '';
    if (Number(status) >= 400) answer.content ??= PROBLEM_CONTENT;
  }
  const hasBody = operation.requestBody !== undefined;
  const hasInput = hasBody || (operation.parameters ?? []).length > 0;
  const possible: readonly (readonly [status: (typeof SHARED_STATUSES)[number], isPossible: boolean])[] = [
    [400, hasInput],
    [401, !isOpen(operation)],
    [403, !isOpen(operation)],
    [404, path.includes('{')],
    [409, method !== 'get'],
    [412, isVersioned(path, method)],
    [413, hasBody],
    [415, hasBody],
    [422, method === 'post'],
    [429, true],
  ];
  for (const [status, isPossible] of possible)
    if (isPossible) responses[status] ??= { $ref: `#/components/responses/${nameOf(status)}` };
  responses['default'] = problem(500, 'Refused, or not possible now');
}
