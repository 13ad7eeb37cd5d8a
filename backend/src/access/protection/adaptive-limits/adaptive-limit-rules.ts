import { ADAPTIVE_LIMIT_LEVELS, type AdaptiveLimitLevel, type Pressure, type PressureScope } from '../../../contract/index.js';

/** Both a share and a number, because a share of little says little. */
interface Rise {
  share: number;
  least: number;
}

interface Threshold {
  within_hours: number;
  proof: Rise;
  mail: Rise;
  /** The level ends below this share. It is lower than the start, so that the level does not flap. */
  calm: number;
}

/**
 * Above a clinic's best day. The hour detects a flood, the day a slow one. A fifth of a fortnight's hours is about twenty
 * unconfirmed bookings in one hour.
 */
const THRESHOLDS: Readonly<Record<PressureScope, readonly Threshold[]>> = {
  hours: [
    { within_hours: 1, proof: { share: 0.2, least: 8 }, mail: { share: 0.35, least: 14 }, calm: 0.05 },
    { within_hours: 24, proof: { share: 0.5, least: 20 }, mail: { share: 0.7, least: 30 }, calm: 0.3 },
  ],
  product: [
    // Few units are a large share of a small stock.
    { within_hours: 1, proof: { share: 0.4, least: 3 }, mail: { share: 0.6, least: 4 }, calm: 0.1 },
    { within_hours: 24, proof: { share: 0.7, least: 4 }, mail: { share: 0.85, least: 5 }, calm: 0.4 },
  ],
  messages: [
    { within_hours: 1, proof: { share: 1, least: 1 }, mail: { share: 2, least: 1 }, calm: 0.25 },
    { within_hours: 24, proof: { share: 1, least: 1 }, mail: { share: 1.5, least: 1 }, calm: 0.5 },
  ],
  shop: [
    { within_hours: 1, proof: { share: 0.2, least: 20 }, mail: { share: 0.35, least: 35 }, calm: 0.05 },
    { within_hours: 24, proof: { share: 0.5, least: 40 }, mail: { share: 0.7, least: 60 }, calm: 0.3 },
  ],
};

/** How long it must be calm before the level drops by one. */
const CALM_MINUTES = 30;

export interface AdaptiveLimitState {
  level: AdaptiveLimitLevel;
  since: string | null;
  calm_since: string | null;
  reason: Pressure | null;
}

export const RELEASED: AdaptiveLimitState = { level: 'off', since: null, calm_since: null, reason: null };

const shareOf = ({ taken, of }: Pressure): number => (of > 0 ? taken / of : 0);
const thresholdOf = ({ scope, within_hours }: Pressure): Threshold | undefined =>
  THRESHOLDS[scope].find((threshold) => threshold.within_hours === within_hours);
const rank = (level: AdaptiveLimitLevel): number => ADAPTIVE_LIMIT_LEVELS.indexOf(level);
export const isAtLeast = (level: AdaptiveLimitLevel, other: AdaptiveLimitLevel): boolean => rank(level) >= rank(other);

function demandOf(pressure: Pressure): AdaptiveLimitLevel {
  const threshold = thresholdOf(pressure);
  const reaches = (rise: Rise): boolean => shareOf(pressure) >= rise.share && pressure.taken >= rise.least;
  if (threshold && reaches(threshold.mail)) return 'mail';
  return threshold && reaches(threshold.proof) ? 'proof' : 'off';
}

const isCalm = (pressure: Pressure): boolean => shareOf(pressure) < (thresholdOf(pressure)?.calm ?? Infinity);

/** The next state: levels rise at once and drop slowly. */
export function nextAdaptiveLimit(state: AdaptiveLimitState, pressures: readonly Pressure[], now: Date): AdaptiveLimitState {
  const demands = pressures.map((pressure) => ({ pressure, level: demandOf(pressure) }));
  const strongest = demands.toSorted((a, b) => rank(b.level) - rank(a.level) || shareOf(b.pressure) - shareOf(a.pressure))[0];
  const at = now.toISOString();
  if (strongest && rank(strongest.level) > rank(state.level))
    return { level: strongest.level, since: state.since ?? at, calm_since: null, reason: strongest.pressure };
  if (state.level === 'off') return state;
  if (!pressures.every(isCalm)) return state.calm_since === null ? state : { ...state, calm_since: null };
  if (state.calm_since === null) return { ...state, calm_since: at };
  if (now.getTime() - Date.parse(state.calm_since) < CALM_MINUTES * 60_000) return state;
  const level = ADAPTIVE_LIMIT_LEVELS[rank(state.level) - 1] ?? 'off';
  return level === 'off' ? RELEASED : { ...state, level, calm_since: at };
}

/** A fifth of a second on a computer, one or two seconds on a slow phone, 2 ms on the server. */
export const PROOF_OF_WORK_COST = 5000;
/** While a limit is raised. A person hardly notices it while typing; a flood pays it for each form. */
export const RAISED_PROOF_OF_WORK_COST = 4 * PROOF_OF_WORK_COST;

/** The required cost of a proof at a level. */
export const proofOfWorkCostAt = (level: AdaptiveLimitLevel): number => (level === 'off' ? 0 : RAISED_PROOF_OF_WORK_COST);
