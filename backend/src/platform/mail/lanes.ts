import type { MailKind } from '../../contract/index.js';

/** What the law wants delivered has a lane of its own: no flood and no slow server on the other one delays it. */
export const LANES = ['law', 'usual'] as const;
export type Lane = (typeof LANES)[number];

/** The digest tells the clinic of withdrawals, whose days count from the instant they came in. */
const OF_THE_LAW: ReadonlySet<MailKind> = new Set(['withdrawal-receipt', 'digest']);

export const laneOf = (kind: MailKind): Lane => (OF_THE_LAW.has(kind) ? 'law' : 'usual');
