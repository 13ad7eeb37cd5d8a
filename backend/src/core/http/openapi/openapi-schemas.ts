import type { OpenAPIObject } from '@nestjs/swagger';

type Schemas = NonNullable<NonNullable<OpenAPIObject['components']>['schemas']>;
type Schema = Schemas[string];
type Plain = Exclude<Schema, { $ref: string }>;
type Paths = OpenAPIObject['paths'];

const METHODS = ['get', 'post', 'put', 'delete'] as const;
const JSON_TYPE = 'application/json';

/**
 * Gives every JSON response a named schema: its `title`, or the operation's name. Alternatives require `kind`. Bodies have no
 * `default`, because client generators would require such a field.
 */
export function nameSchemas(paths: Paths, given: Schemas): Schemas {
  const schemas: Schemas = { ...given };
  const named = new Map<string, string>();

  const hoist = (schema: Schema, fallback: string): Schema => {
    if ('$ref' in schema) return schema;
    if (schema.type === 'array' && schema.items) return { ...schema, items: hoist(schema.items, fallback) };
    if (schema.type === 'string') return schema;
    const text = JSON.stringify(schema);
    const name = named.get(text) ?? unusedName(schema.title ?? fallback, schemas);
    named.set(text, name);
    schemas[name] = schema;
    return { $ref: `#/components/schemas/${name}` };
  };

  for (const item of Object.values(paths))
    for (const method of METHODS) {
      const operation = item[method];
      if (!operation) continue;
      for (const answer of Object.values(operation.responses)) {
        if (!answer || '$ref' in answer) continue;
        const media = answer.content?.[JSON_TYPE];
        if (!media?.schema) continue;
        requireKinds(media.schema);
        media.schema = hoist(media.schema, answerName(operation.operationId ?? ''));
      }
      withoutDefaults(operation.requestBody, schemas);
    }
  return schemas;
}

/** `AuthController_signIn` becomes `AuthSignInAnswer`. */
function answerName(operationId: string): string {
  const [controller = '', method = ''] = operationId.split('_');
  return `${controller.replace(/Controller$/, '')}${method.charAt(0).toUpperCase()}${method.slice(1)}Answer`;
}

function unusedName(wanted: string, schemas: Schemas): string {
  let name = wanted;
  for (let count = 2; name in schemas; count++) name = `${wanted}${count}`;
  return name;
}

function requireKinds(schema: Schema): void {
  if ('$ref' in schema) return;
  for (const alternative of schema.oneOf ?? []) {
    if ('$ref' in alternative || !alternative.properties?.['kind']) continue;
    alternative.required = [...new Set(['kind', ...(alternative.required ?? [])])];
  }
}

function withoutDefaults(part: unknown, schemas: Schemas, seen = new Set<unknown>()): void {
  if (typeof part !== 'object' || part === null || seen.has(part)) return;
  seen.add(part);
  if ('$ref' in part) return withoutDefaults(schemas[String(part.$ref).replace('#/components/schemas/', '')], schemas, seen);
  if ('default' in part && ('type' in part || 'enum' in part)) {
    const plain = part as Plain;
    const text = `Default: ${JSON.stringify(plain.default)}`;
    plain.description = plain.description ? `${plain.description}. ${text}` : text;
    delete plain.default;
  }
  for (const value of Object.values(part)) withoutDefaults(value, schemas, seen);
}
