import { STORED_CATEGORIES } from '../catalogue/categories.js';
import { choice, flag, optional, type Rule, type Values } from '../core/rules.js';

export const IMPORTS_PATH = '/api/imports';
export const IMPORT_FILE_FIELD = 'file';
export const IMPORT_MAX_BYTES = 10 * 1024 * 1024;
export const IMPORT_MAX_ROWS = 20_000;
export const IMPORT_MAX_COLUMNS = 200;
export const IMPORT_UNDO_DAYS = 30;

export const IMPORT_KINDS = ['clients', 'appointments', 'treatments', 'products'] as const;
export type ImportKind = (typeof IMPORT_KINDS)[number];
export const IMPORT_KIND_LABELS: Readonly<Record<ImportKind, string>> = {
  clients: 'Clientes',
  appointments: 'Citas',
  treatments: 'Tratamientos',
  products: 'Productos',
};

/** What a column may be, with its label. */
const IMPORT_FIELDS = {
  clients: {
    name: 'Nombre y apellidos',
    first_name: 'Nombre',
    last_name: 'Apellidos',
    email: 'Email',
    phone: 'Teléfono',
    phone_2: 'Otro teléfono',
    birthday: 'Fecha de nacimiento',
    language: 'Idioma',
    tags: 'Etiquetas',
    address: 'Dirección',
    postal_code: 'Código postal',
    city: 'Población',
    balance: 'Saldo',
    blocked: 'Bloqueado',
    notes: 'Notas',
  },
  appointments: {
    name: 'Nombre y apellidos',
    first_name: 'Nombre',
    last_name: 'Apellidos',
    email: 'Email',
    phone: 'Teléfono',
    treatment: 'Tratamiento',
    date: 'Fecha',
    time: 'Hora',
    duration: 'Duración',
    status: 'Estado',
    practitioner: 'Profesional',
    notes: 'Notas',
  },
  treatments: {
    name: 'Nombre',
    description: 'Descripción',
    price: 'Precio',
    duration: 'Duración',
    category: 'Categoría',
    image_url: 'Imagen',
    is_active: 'Visible en la web',
  },
  products: {
    name: 'Nombre',
    description: 'Descripción',
    short_description: 'Descripción corta',
    price: 'Precio',
    stock: 'Stock',
    category: 'Categoría',
    image_url: 'Imagen',
    is_active: 'Visible en la web',
    type: 'Tipo de producto',
  },
} as const satisfies Record<ImportKind, Readonly<Record<string, string>>>;

export type ImportField<K extends ImportKind = ImportKind> = K extends ImportKind ? keyof (typeof IMPORT_FIELDS)[K] : never;
export const importFields = (kind: ImportKind): ImportField[] => Object.keys(IMPORT_FIELDS[kind]) as ImportField[];
export const importFieldLabel = (kind: ImportKind, field: string): string =>
  (IMPORT_FIELDS[kind] as Readonly<Record<string, string>>)[field] ?? field;
/** Several columns may become one of these: in Spain two surnames often have a column each. */
export const IMPORT_MANY_COLUMNS: readonly ImportField[] = ['last_name', 'notes', 'tags'];

export const IMPORT_ENCODINGS = ['utf-8', 'utf-16le', 'utf-16be', 'windows-1252'] as const;
export type ImportEncoding = (typeof IMPORT_ENCODINGS)[number];
export const IMPORT_ENCODING_LABELS: Readonly<Record<ImportEncoding, string>> = {
  'utf-8': 'UTF-8',
  'utf-16le': 'UTF-16',
  'utf-16be': 'UTF-16 (BE)',
  'windows-1252': 'Windows (Europa occidental)',
};
export const IMPORT_DELIMITERS = [';', ',', '\t'] as const;
export type ImportDelimiter = (typeof IMPORT_DELIMITERS)[number];
export const IMPORT_DELIMITER_LABELS: Readonly<Record<ImportDelimiter, string>> = {
  ';': 'Punto y coma',
  ',': 'Coma',
  '\t': 'Tabulador',
};
const DATE_ORDERS = ['dmy', 'mdy'] as const;
export type DateOrder = (typeof DATE_ORDERS)[number];
const DECIMAL_SIGNS = [',', '.'] as const;
export type DecimalSign = (typeof DECIMAL_SIGNS)[number];
/** Where a telephone without a prefix is from. */
export const IMPORT_COUNTRIES = ['ES', 'PT', 'IT', 'FR', 'DE', 'GB'] as const;
export type ImportCountry = (typeof IMPORT_COUNTRIES)[number];
export const IMPORT_COUNTRY_LABELS: Readonly<Record<ImportCountry, string>> = {
  ES: 'España (+34)',
  PT: 'Portugal (+351)',
  IT: 'Italia (+39)',
  FR: 'Francia (+33)',
  DE: 'Alemania (+49)',
  GB: 'Reino Unido (+44)',
};

const COLUMNS_TEXT = 'Di de cada columna qué es';
/** One entry for each column of the file: the field that it is, or null. */
const columnsRule: Rule<readonly (string | null)[]> = {
  required: true,
  message: COLUMNS_TEXT,
  schema: { type: 'array', maxItems: IMPORT_MAX_COLUMNS, items: { type: 'string', nullable: true } },
  parse: (input) => {
    const isList =
      Array.isArray(input) &&
      input.length <= IMPORT_MAX_COLUMNS &&
      input.every((field) => field === null || (typeof field === 'string' && field.length <= 40));
    return isList ? { ok: true, value: input as readonly (string | null)[] } : { ok: false, message: COLUMNS_TEXT };
  },
};

export const IMPORT_OPTION_RULES = {
  columns: columnsRule,
  encoding: choice(IMPORT_ENCODINGS, 'Elige una codificación'),
  delimiter: choice(IMPORT_DELIMITERS, 'Elige qué separa las columnas'),
  date_order: optional(choice(DATE_ORDERS, 'Elige el orden de las fechas')),
  decimal: optional(choice(DECIMAL_SIGNS, 'Elige el signo decimal')),
  country: choice(IMPORT_COUNTRIES, 'Elige un país'),
  /** The category for treatments whose category the clinic does not have. */
  category: optional(choice(STORED_CATEGORIES, 'La categoría es requerida')),
  /** Sends a confirmation mail for each future appointment; reminders then follow as usual. */
  notify_clients: flag(),
} as const;
export type ImportOptions = Values<typeof IMPORT_OPTION_RULES>;

export const IMPORT_STATES = ['ready', 'running', 'done', 'undoing', 'undone', 'failed'] as const;
export type ImportState = (typeof IMPORT_STATES)[number];

export const IMPORT_MATCHES = ['chosen', 'remembered', 'source', 'header', 'content'] as const;
export type ImportMatch = (typeof IMPORT_MATCHES)[number];

export interface ImportColumn {
  header: string;
  /** What the column becomes; null: it is left out. */
  field: ImportField | null;
  matched_by: ImportMatch | null;
  samples: readonly string[];
}

/** What the file does not tell. */
export interface ImportQuestion {
  /** The option that answers it. */
  name: 'date_order' | 'decimal' | 'category';
  text: string;
  answer: string | null;
  choices: readonly { value: string; label: string }[];
  samples: readonly string[];
}

export interface ImportTrouble {
  /** As a spreadsheet numbers it. */
  row: number;
  field: ImportField | null;
  value: string | null;
  message: string;
  /** The row is left out. Otherwise it is imported and the message says how. */
  blocking: boolean;
}

export interface ImportDuplicate {
  row: number;
  name: string;
  by: 'email' | 'phone' | 'name' | 'appointment';
  /** An earlier row of the file, or a record. */
  of_row: number | null;
  of_id: string | null;
  /** The row is left out; a telephone alone may be shared by two people, who are both imported. */
  skipped: boolean;
}

export interface ImportLeft {
  row: number;
  record_id: string | null;
  message: string;
}

export interface ImportRecord {
  id: string;
  kind: ImportKind;
  state: ImportState;
  file_name: string;
  format: 'csv' | 'xlsx';
  /** The program whose file it is, where that is known. */
  source: string | null;
  options: ImportOptions;
  columns: readonly ImportColumn[];
  questions: readonly ImportQuestion[];
  rows: number;
  /** Rows that would be written. */
  ready: number;
  troubles: readonly ImportTrouble[];
  duplicates: readonly ImportDuplicate[];
  /** Rows handled by the run or the undoing under way, or by the last one. */
  done: number;
  created: number;
  skipped: number;
  /** Rows that the run did not write. */
  left: readonly ImportLeft[];
  /** Records that the undoing kept, because they were changed or are in use. */
  kept: readonly ImportLeft[];
  created_at: string;
  started_at: string | null;
  finished_at: string | null;
  /** Until when it can be undone. */
  undo_until: string | null;
}
export type ImportSummary = Pick<
  ImportRecord,
  'id' | 'kind' | 'state' | 'file_name' | 'rows' | 'done' | 'created' | 'created_at' | 'finished_at' | 'undo_until'
>;

export const IMPORT_REFUSALS = {
  kind: 'Elige qué quieres importar',
  missing: 'Elige un archivo',
  tooBig: 'El archivo pesa más de 10 MB',
  tooManyRows: `El archivo tiene más de ${IMPORT_MAX_ROWS} filas. Divídelo en varios.`,
  tooManyColumns: `El archivo tiene más de ${IMPORT_MAX_COLUMNS} columnas. Quita las que no hagan falta.`,
  format: 'El archivo debe ser CSV o Excel (.xlsx). Un .xls antiguo se guarda antes como .xlsx.',
  damaged: 'El archivo no se puede leer. Guárdalo de nuevo y vuelve a elegirlo.',
  badRow: (row: number): string =>
    `La fila ${row} no se puede leer: abre unas comillas que no se cierran. Corrígela y vuelve a elegir el archivo.`,
  encoding: 'El archivo no está en esa codificación: elige otra o guárdalo de nuevo',
  empty: 'El archivo no tiene filas',
  column: (field: string): string => `«${field}» no es un campo de esta lista`,
  twice: (label: string): string => `Dos columnas no pueden ser «${label}»`,
  questions: 'Contesta antes a las preguntas',
  nothing: 'No hay ninguna fila que se pueda importar',
  state: 'La importación no está en un momento en que eso se pueda hacer',
  undoLate: `Una importación se deshace como máximo ${IMPORT_UNDO_DAYS} días después`,
  gone: 'El archivo ya no se conserva. Súbelo de nuevo.',
  notFound: 'Importación no encontrada',
} as const;

export const IMPORT_TEXTS = {
  changedSince: 'Ha cambiado desde la importación',
  inUse: 'Otros registros lo usan',
  clientChanged: 'La cita se ha quitado; la ficha del cliente ha cambiado desde la importación y se conserva',
  clientInUse: 'La cita se ha quitado; la ficha del cliente se conserva porque otros registros la usan',
  goneAlready: 'Ya se había eliminado',
  noneFree: 'A esa hora no queda nadie ni nada libre: hay otras citas en la clínica o en filas anteriores',
  notTheirs: 'Esa persona no realiza este tratamiento, o ya no está en el equipo',
} as const;

/** As the audit calls them. */
export const IMPORT_AUDIT_LABELS: Readonly<Record<string, string>> = {
  imports: 'Importaciones',
  archives: 'Exportación completa',
};
