/** What decides whether all is well, in the order in which it is shown; Redis where the site has one. */
export const OPERATION_LABELS = {
  database: 'Base de datos',
  redis: 'Redis',
  mail: 'Correo y avisos',
  backup: 'Copias de seguridad',
  disk: 'Espacio en disco',
  address: 'Dirección y certificado',
  queues: 'Trabajo en espera',
  version: 'Versión',
} as const;
export type OperationName = keyof typeof OPERATION_LABELS;

export const OPERATION_STATES = ['good', 'attention', 'trouble'] as const;
export type OperationState = (typeof OPERATION_STATES)[number];

export interface OperationCheck {
  name: OperationName;
  state: OperationState;
  /** How it is, in a sentence. */
  says: string;
  /** What to do about it; null where there is nothing to do. */
  remedy: string | null;
  /** The same for who runs the server: names of settings and commands. Null where nothing is to be added. */
  details: string | null;
}

export interface Operations {
  /** The worst of them. */
  state: OperationState;
  checks: OperationCheck[];
  checked_at: string;
}
