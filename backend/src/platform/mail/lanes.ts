import type { MessageKind } from '../../contract/index.js';

/** What the law wants delivered has a lane of its own: no flood and no slow server on the other one delays it. */
export const LANES = ['law', 'usual'] as const;
export type Lane = (typeof LANES)[number];

/** The digest tells the clinic of withdrawals, whose days count from the instant they came in. */
const OF_THE_LAW: ReadonlySet<MessageKind> = new Set(['withdrawal-receipt', 'digest']);

export const laneOf = (kind: MessageKind): Lane => (OF_THE_LAW.has(kind) ? 'law' : 'usual');
