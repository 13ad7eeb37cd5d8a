import { CHECKOUT_RULES } from '@radiance/backend/contract';
import { ruleSchema } from '../../fields';

export const checkoutSchema = ruleSchema(CHECKOUT_RULES);
