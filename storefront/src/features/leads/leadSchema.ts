import { LEAD_RULES, type Values } from '@radiance/backend/contract';
import { ruleSchema } from '../../fields';

const { name, email, phone, message } = LEAD_RULES;
const LEAD_FORM_RULES = { name, email, phone, message } as const;

export type LeadForm = Values<typeof LEAD_FORM_RULES>;
export const leadSchema = ruleSchema(LEAD_FORM_RULES);
