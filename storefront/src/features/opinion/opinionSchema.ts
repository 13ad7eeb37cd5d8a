import { OPINION_RULES, type NewOpinion } from '@radiance/backend/contract';
import { ruleSchema } from '../../fields';

const { rating, quote, name, consent } = OPINION_RULES;

export type OpinionValues = Record<keyof NewOpinion, string>;

/** Form values are strings: the number of stars, `true` for a checked box. */
export const opinionSchema = ruleSchema({
  rating: { ...rating, parse: (input: unknown) => rating.parse(Number(input) || null) },
  quote,
  name,
  consent: { ...consent, parse: (input: unknown) => consent.parse(input === true || input === 'true') },
});
