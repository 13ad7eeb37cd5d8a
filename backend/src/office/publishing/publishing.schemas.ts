const text = { type: 'string' };
const nullable = { type: 'string', nullable: true };
const object = (properties: Readonly<Record<string, object>>) => ({
  type: 'object',
  properties,
  required: Object.keys(properties),
});
const list = (items: object) => ({ type: 'array', items });

const OWN_WORD = object({ id: { type: 'string', format: 'uuid' }, word: text, reason: text });
const LISTED_RULE = object({
  id: text,
  label: text,
  reason: text,
  source: text,
  only: { type: 'array', items: text, nullable: true },
  off_reason: nullable,
});
const FOUND = object({
  field: text,
  from: { type: 'integer' },
  to: { type: 'integer' },
  word: text,
  rule: text,
  reason: text,
  source: text,
});
const FINDING = object({
  id: { type: 'string', format: 'uuid' },
  resource: text,
  record_id: { type: 'string', format: 'uuid' },
  name: text,
  findings: list(FOUND),
  further: { type: 'integer', description: 'How many more there are' },
  reason: nullable,
  actor_email: nullable,
  created_at: { type: 'string', format: 'date-time' },
});

export const PUBLISHING_SCHEMAS = {
  ownWord: OWN_WORD,
  rule: LISTED_RULE,
  rules: object({ own: list(OWN_WORD), standard: list(LISTED_RULE) }),
  finding: FINDING,
  findings: list(FINDING),
};
