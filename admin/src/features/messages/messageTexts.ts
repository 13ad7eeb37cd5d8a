import { MESSAGE_KIND_LABELS, MESSAGE_STATE_LABELS, type Message } from '@radiance/backend/contract';
import { choicesOf } from '../../inputs/TextField';

const ABOUT = [
  ['appointment-', '/appointments', 'La reserva'],
  ['opinion-', '/appointments', 'La reserva'],
  ['lead-', '/leads', 'El lead'],
  ['withdrawal-', '/withdrawals', 'El desistimiento'],
] as const;

/** Address of the record, where the panel has a page for it. */
export function aboutPath({ kind, record_id }: Pick<Message, 'kind' | 'record_id'>): { to: string; label: string } | null {
  const about = ABOUT.find(([prefix]) => kind.startsWith(prefix));
  return about && record_id !== null ? { to: `${about[1]}/${record_id}`, label: about[2] } : null;
}

const optionsOf = <V extends string>(labels: Readonly<Record<V, string>>) => [
  { label: 'Todos' },
  ...choicesOf(Object.keys(labels) as V[], labels),
];
export const KIND_OPTIONS = optionsOf(MESSAGE_KIND_LABELS);
export const STATE_OPTIONS = optionsOf(MESSAGE_STATE_LABELS);
