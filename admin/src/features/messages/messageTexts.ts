import {
  MESSAGE_KIND_LABELS,
  MESSAGE_STATE_LABELS,
  type Message,
  type MessageKind,
  type MessageState,
} from '@radiance/backend/contract';

export const nameOf = ({ kind, subject }: Pick<Message, 'kind' | 'subject'>): string =>
  kind ? MESSAGE_KIND_LABELS[kind] : subject;

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

const ALL = { label: 'Todos' };

export const KIND_OPTIONS = [
  ALL,
  ...(Object.keys(MESSAGE_KIND_LABELS) as MessageKind[]).map((value) => ({ value, label: MESSAGE_KIND_LABELS[value] })),
];
export const STATE_OPTIONS = [
  ALL,
  ...(Object.keys(MESSAGE_STATE_LABELS) as MessageState[]).map((value) => ({ value, label: MESSAGE_STATE_LABELS[value] })),
];
