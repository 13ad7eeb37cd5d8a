/** Checked parts, in display order. Redis only when configured. */
export const OPERATION_LABELS = {
  database: 'Base de datos',
  redis: 'Redis',
  mail: 'Correo y avisos',
  backup: 'Copias de seguridad',
  disk: 'Espacio en disco',
  address: 'Dirección y certificado',
  queues: 'Trabajo en espera',
  webhooks: 'Webhooks',
  version: 'Versión',
} as const;
export type OperationName = keyof typeof OPERATION_LABELS;

export const OPERATION_STATES = ['good', 'attention', 'trouble'] as const;
export type OperationState = (typeof OPERATION_STATES)[number];

export interface OperationCheck {
  name: OperationName;
  state: OperationState;
  /** The state in a sentence. */
  says: string;
  /** What to do; null when nothing is needed. */
  remedy: string | null;
  /** For the server's administrator: settings and commands. Null when there is nothing to add. */
  details: string | null;
}

export interface Operations {
  /** The worst state of all parts. */
  state: OperationState;
  checks: OperationCheck[];
  checked_at: string;
}
