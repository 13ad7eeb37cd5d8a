import type { Rule } from '../contract/index.js';

/** A list of the archive. */
export interface Described {
  name: string;
  title: string;
  columns: readonly (readonly [heading: string, field: string, ...rest: unknown[]])[];
  /** By field; what is not here has no more to say than its name. */
  schemas: Readonly<Record<string, Rule<unknown>['schema']>>;
}

const INTRODUCTION = `Todos los datos de la clínica.

Cada lista está dos veces:
- .csv, para hojas de cálculo: UTF-8 con marca, columnas separadas por punto y coma, comas decimales, fechas dd/mm/aaaa.
- .jsonl, para programas: una línea JSON por registro, con los nombres de campo de la API; fechas AAAA-MM-DD, instantes ISO 8601 en UTC,
  precios en euros.

Los registros se refieren unos a otros por su id (treatment_id, product_id, client_id…).
imagenes/ tiene las fotos subidas, por el nombre de archivo que llevan sus direcciones (/media/<archivo>).
documentos/ tiene los documentos firmados, en una carpeta por consentimiento y con su número de versión.
Contraseñas, segundos pasos y claves no están.
`;

function typeOf({ type, format, nullable }: Rule<unknown>['schema'] = {}): string {
  const note = typeof format === 'string' ? `(${format})` : '';
  return [type, note, nullable === true ? 'o null' : ''].filter(Boolean).join(' ');
}

function fieldsOf({ columns, schemas }: Described): string {
  const headings = new Map(columns.map(([heading, field]) => [field, heading]));
  const fields = [...new Set([...Object.keys(schemas), ...headings.keys()])];
  return fields
    .map((field) => {
      const { enum: values } = schemas[field] ?? {};
      const said = [headings.get(field), typeOf(schemas[field]), Array.isArray(values) && values.join(' | ')];
      return `  ${field}: ${said.filter((part) => part && part !== field).join(' · ')}`.trimEnd();
    })
    .join('\n');
}

export const readmeOf = (lists: readonly Described[]): string =>
  [INTRODUCTION, ...lists.map((list) => `${list.name}.csv, ${list.name}.jsonl: ${list.title}\n${fieldsOf(list)}\n`)].join('\n');
