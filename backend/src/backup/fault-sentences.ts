/** Sentences for faults of backups and restores, with a remedy: English at the terminal, Spanish in the panel. */
interface Fault {
  cause: RegExp;
  english: (place: string, code: string) => string;
  spanish: (place: string, code: string) => string;
}

const FAULTS: readonly Fault[] = [
  {
    cause: /ENOSPC|EDQUOT|SQLITE_FULL|disk is full|ER_RECORD_FILE_FULL|The table '[^']*' is full/,
    english: () => 'There is no space left: an archive, and a restored copy of all that is in it, have to fit',
    spanish: () => 'no queda sitio en el disco: tienen que caber la copia y otra restaurada para probarla',
  },
  {
    cause: /ENOENT/,
    english: (place) => `There is no ${place}`,
    spanish: (place) => `no existe ${place}`,
  },
  {
    cause: /EACCES|EPERM|EROFS/,
    english: (place) => `The user that runs this may not read or write ${place}`,
    spanish: (place) => `el usuario del servidor no puede leer o escribir ${place}`,
  },
  {
    cause: /EEXIST|ENOTDIR/,
    english: (place) => `${place} has to be in a folder, and a file is in its way`,
    spanish: (place) => `${place} tendría que estar en una carpeta, y hay un archivo en su lugar`,
  },
  {
    cause: /EISDIR/,
    english: (place) => `A file is needed, and ${place} is a folder`,
    spanish: (place) => `hace falta un archivo, y ${place} es una carpeta`,
  },
  {
    cause: /SignatureDoesNotMatch|InvalidAccessKeyId|AccessDenied|InvalidSecurity|S3 returned 40[13]/,
    english: () => 'The store does not let this key in: look at key, secret and region, and at what the key may do',
    spanish: () => 'el almacén rechaza la clave: mira la clave, el secreto, la región y qué se le permite',
  },
  {
    cause: /NoSuchBucket/,
    english: () => 'There is no such bucket in the store: make it first, or name another',
    spanish: () => 'en el almacén no existe ese bucket',
  },
  {
    cause: /S3 returned 5\d\d/,
    english: () => 'The store answers with an error of its own: try again later',
    spanish: () => 'el almacén responde con un error suyo',
  },
  {
    cause: /ECONNREFUSED|ECONNRESET|ENOTFOUND|EAI_AGAIN|ETIMEDOUT|EHOSTUNREACH|ENETUNREACH|EPIPE|TimeoutError|UND_ERR_/,
    english: (_, code) => `Nobody answers there (${code}): look at the address, and whether that server runs`,
    spanish: (_, code) => `no responde nadie en esa dirección (${code})`,
  },
  {
    cause: /ERR_SSL|ERR_TLS|CERT_|SELF_SIGNED|UNABLE_TO_/,
    english: (_, code) =>
      `No safe connection can be made (${code}): look at its certificate, or say tls=false for a store without`,
    spanish: (_, code) => `no se puede hacer una conexión segura (${code})`,
  },
];

const PLACE = /'([^']+)'/;
const CODE = /\b(?:E[A-Z]{4,}|UND_ERR_\w+|ERR_\w+|[A-Z]+(?:_[A-Z]+)+|TimeoutError)\b/;

/** The messages of an error and its causes in one line. */
export function faultText(error: unknown): string {
  if (typeof error !== 'object' || error === null) return String(error);
  const { name, message = '', cause, code: errorCode } = error as Partial<Record<'name' | 'message' | 'cause' | 'code', unknown>>;
  // A timeout's code is a number.
  const code = name === 'TimeoutError' ? name : errorCode;
  const text = String(message);
  const hasCode = typeof code !== 'string' || text.includes(code);
  const below = cause === undefined ? '' : faultText(cause);
  return `${hasCode ? '' : `${code}: `}${text}${text.includes(below) ? '' : ` (${below})`}`;
}

/** A sentence for a known fault; other faults keep their message. */
export function faultSentence(raw: string, language: 'english' | 'spanish'): string {
  const fault = FAULTS.find(({ cause }) => cause.test(raw));
  return fault ? fault[language](PLACE.exec(raw)?.[1] ?? PLACELESS[language], CODE.exec(raw)?.[0] ?? '') : raw;
}

const PLACELESS = { english: 'what was named', spanish: 'lo que hace falta' } as const;
