import type { Action, Area } from '@radiance/backend/contract';
import { SECURITY_PATH } from '../../lib/paths';

interface Subject {
  path: string;
  label: string;
  permission?: readonly [Action, Area];
}

/** The pages of Seguridad; its own address leads to the first. */
export const SECURITY_SUBJECTS: readonly Subject[] = [
  { path: `${SECURITY_PATH}/cuenta`, label: 'Tu cuenta' },
  { path: `${SECURITY_PATH}/dos-pasos`, label: 'Dos pasos' },
  { path: `${SECURITY_PATH}/codigos`, label: 'Códigos' },
  { path: `${SECURITY_PATH}/sesiones`, label: 'Sesiones' },
  { path: `${SECURITY_PATH}/proteccion`, label: 'Protección', permission: ['list', 'protection'] },
  { path: `${SECURITY_PATH}/auditoria`, label: 'Auditoría', permission: ['list', 'administrators'] },
];
