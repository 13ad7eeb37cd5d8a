import { HttpException, HttpStatus } from '@nestjs/common';
import { STATUS_CODES } from 'node:http';
import { defaultProblemCode, INVALID_FIELDS_MESSAGE, problemType, type Problem, type ProblemCode } from '../../contract/index.js';

const SENTENCES: Readonly<Record<number, string>> = {
  400: 'La petición no es válida',
  401: 'Inicia sesión para continuar',
  403: 'No tienes permisos de administrador',
  404: 'No encontrado',
  405: 'Método no permitido en esta dirección',
  408: 'La petición ha tardado demasiado en llegar',
  409: 'La petición no encaja con los datos actuales',
  413: 'El contenido es demasiado grande',
  415: 'El contenido debe ser JSON (application/json)',
  417: 'La cabecera Expect de la petición no se admite',
  422: 'La petición no se puede repetir con otros datos',
  429: 'Demasiadas peticiones. Inténtalo de nuevo más tarde.',
  431: 'Las cabeceras de la petición son demasiado grandes',
  503: 'Servicio no disponible. Inténtalo de nuevo en unos minutos.',
};

/** The default sentence of a status. */
export const sentenceFor = (status: number): string => SENTENCES[status] ?? 'Ha ocurrido un error. Inténtalo de nuevo.';

export function problemBody(
  status: number,
  message: string,
  errors?: Readonly<Record<string, string>>,
  requestId?: string,
  code: ProblemCode = errors && status === 400 ? 'invalid-fields' : defaultProblemCode(status),
): Problem {
  return {
    type: problemType(code),
    code,
    title: STATUS_CODES[status] ?? 'Error',
    status,
    detail: message,
    message,
    ...(errors && { errors }),
    ...(requestId && { request_id: requestId }),
  };
}

/** A refusal with a sentence and, for fields, one sentence each. */
export class ProblemException extends HttpException {
  constructor(
    status: number,
    message: string = sentenceFor(status),
    readonly errors?: Readonly<Record<string, string>>,
    readonly headers: Readonly<Record<string, string>> = {},
    /** Distinguishes problems of one status. */
    readonly code?: ProblemCode,
    /** Additional members for clients that react to this code. */
    readonly members: Readonly<Record<string, unknown>> = {},
  ) {
    super(message, status);
  }
}

/** A field that the resource does not know. */
export const UNKNOWN_FIELD = 'Campo desconocido';
/** Further unknown fields are not listed. */
const MOST_UNKNOWN = 20;
const LONGEST_NAME = 60;

/** One sentence per field. Names of unknown fields come from the caller, so they are shortened and limited. */
export function invalidFields(errors: Readonly<Record<string, string>>): ProblemException {
  const named: [string, string][] = [];
  let unknown = 0;
  for (const [name, message] of Object.entries(errors)) {
    named.push([name.slice(0, LONGEST_NAME), message]);
    if (message === UNKNOWN_FIELD && ++unknown === MOST_UNKNOWN) break;
  }
  return new ProblemException(HttpStatus.BAD_REQUEST, INVALID_FIELDS_MESSAGE, Object.fromEntries(named));
}

export const notFound = (message: string, code?: ProblemCode): ProblemException =>
  new ProblemException(HttpStatus.NOT_FOUND, message, undefined, {}, code);

/** For a database that is away, locked or full. */
export const RETRY_AFTER = { 'Retry-After': '5' } as const;
export const unavailable = (): ProblemException => new ProblemException(503, undefined, undefined, RETRY_AFTER);

export const conflict = (message: string, errors?: Readonly<Record<string, string>>, code?: ProblemCode): ProblemException =>
  new ProblemException(HttpStatus.CONFLICT, message, errors, {}, code);

const OVERLOADED_MESSAGE = 'Ahora mismo hay demasiadas visitas a la vez. Inténtalo de nuevo en unos segundos.';
export const overloaded = (): ProblemException =>
  new ProblemException(503, OVERLOADED_MESSAGE, undefined, RETRY_AFTER, 'overloaded');
