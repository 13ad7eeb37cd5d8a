import type { AdaptiveLimitLevel } from '../../../contract/index.js';

/** A fifth of a second on a computer, a second or two on a slow phone, 2 ms for the server that asks. */
export const PROOF_OF_WORK_COST = 5000;
/** While a brake is on: what a person hardly notices while typing is what a flood pays each time. */
export const RAISED_PROOF_OF_WORK_COST = 4 * PROOF_OF_WORK_COST;

/** What a proof must have cost that comes along while a brake stands there. */
export const proofOfWorkCostAt = (level: AdaptiveLimitLevel): number => (level === 'off' ? 0 : RAISED_PROOF_OF_WORK_COST);
