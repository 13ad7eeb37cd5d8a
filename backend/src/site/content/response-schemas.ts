const instant = { type: 'string', format: 'date-time' };
const orNull = (schema: object): object => ({ ...schema, nullable: true });
const object = (properties: Readonly<Record<string, object>>): object => ({
  type: 'object',
  required: Object.keys(properties),
  properties,
});
const string = { type: 'string' };
const number = { type: 'integer' };

/** By the block's shape: a string, ProseMirror JSON, a list, `{src, alt}` or `{label, to}`. */
const value = {
  nullable: true,
  oneOf: [
    { type: 'string', description: 'Text; for rich text HTML, which is mapped to the closed schema' },
    {
      type: 'object',
      additionalProperties: true,
      description: 'Rich text (ProseMirror JSON), a picture {src, alt}, a link {label, to}',
    },
    { type: 'array', items: {}, description: 'A list of texts, of {question, answer}, or of the ids of before/after pairs' },
  ],
};
const values = { type: 'object', additionalProperties: value };
const draft = { value, changed_by: string, changed_at: instant };
const content = { page: string, version: number, published_at: orNull(instant), blocks: values };
const edited = {
  ...content,
  published_by: orNull(string),
  defaults: values,
  drafts: { type: 'object', additionalProperties: object(draft) },
};
const finding = object({
  block: { type: 'string', description: 'Of a page of one’s own also its `title` and its `slug`' },
  at: { type: 'string', description: 'Which text of the block: nothing, `2`, `2.answer`, `alt`, `label`' },
  from: number,
  to: number,
  word: string,
  rule: string,
  reason: string,
  source: string,
});
const version = {
  page: string,
  number,
  published_at: orNull(instant),
  published_by: orNull(string),
  is_public: { type: 'boolean', description: 'Whether visitors see it' },
  reason: orNull(string),
  changed: { type: 'array', items: string },
  findings: { type: 'array', items: finding },
};

export const CONTENT_ANSWERS = {
  value,
  content: object(content),
  edited: object(edited),
  draft: object({ page: string, block: string, ...draft, is_draft: { type: 'boolean' } }),
  version: object(version),
  findings: object({ findings: { type: 'array', items: finding } }),
  versionBlocks: object({ ...version, blocks: values }),
  preview: object({ url: string, expires_at: instant }),
  state: object({
    page: string,
    label: string,
    path: string,
    version: number,
    published_at: orNull(instant),
    published_by: orNull(string),
    drafts: number,
    changed_at: orNull(instant),
  }),
} as const;
