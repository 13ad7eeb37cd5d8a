export const LEAD_SOURCES = ['web', 'whatsapp', 'ads'] as const;
export type LeadSource = (typeof LEAD_SOURCES)[number];
export const LEAD_SOURCE_LABELS: Record<LeadSource, string> = { web: 'Web', whatsapp: 'WhatsApp', ads: 'Anuncios' };
