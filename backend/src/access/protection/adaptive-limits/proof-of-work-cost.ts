import type { AdaptiveLimitLevel } from '../../../contract/index.js';

/** A fifth of a second on a computer, one or two seconds on a slow phone, 2 ms on the server. */
export const PROOF_OF_WORK_COST = 5000;
/** While a limit is raised. A person hardly notices it while typing; a flood pays it for each form. */
export const RAISED_PROOF_OF_WORK_COST = 4 * PROOF_OF_WORK_COST;

/** The required cost of a proof at a level. */
export const proofOfWorkCostAt = (level: AdaptiveLimitLevel): number => (level === 'off' ? 0 : RAISED_PROOF_OF_WORK_COST);
