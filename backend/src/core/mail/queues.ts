import type { MessageChannel, MessageKind } from '../../contract/index.js';

/** What the law wants delivered has a lane of its own, and so has each way: no flood and no slow server on another one delays it. */
export const LANES = ['law', 'usual', 'sms', 'whatsapp'] as const;
export type Lane = (typeof LANES)[number];

/** The digest tells the clinic of withdrawals, whose days count from the instant they came in. */
const OF_THE_LAW: ReadonlySet<MessageKind> = new Set(['withdrawal-receipt', 'digest']);

export const laneOf = (kind: MessageKind, channel: MessageChannel): Lane =>
  channel === 'email' ? (OF_THE_LAW.has(kind) ? 'law' : 'usual') : channel;
