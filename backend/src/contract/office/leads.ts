import { EMAIL_RULE, NAME_RULE, PHONE_RULE, PRIVACY_VERSION_RULE } from './people.js';
import { choice, flag, optional, text, withDefault, type Values } from '../core/rules.js';

export const LEAD_SOURCES = ['web', 'whatsapp', 'ads'] as const;
export type LeadSource = (typeof LEAD_SOURCES)[number];
export const LEAD_SOURCE_LABELS: Record<LeadSource, string> = { web: 'Web', whatsapp: 'WhatsApp', ads: 'Anuncios' };

export const LEAD_RULES = {
  name: NAME_RULE,
  email: EMAIL_RULE,
  phone: PHONE_RULE,
  message: text({ min: 10, max: 1000, message: 'El mensaje debe tener al menos 10 caracteres', kind: 'lines' }),
  source: withDefault(choice(LEAD_SOURCES, 'Origen inválido'), 'web'),
  contacted: withDefault(flag(), false),
  privacy_version: optional(PRIVACY_VERSION_RULE),
} as const;

export type NewLead = Values<typeof LEAD_RULES>;

export interface Lead extends NewLead {
  id: string;
  created_at: string;
  /** Left out of what visitors are answered. */
  client_id?: string | null;
}

export const CONTACTED_LABELS = { true: 'Contactado', false: 'Pendiente' } as const;
