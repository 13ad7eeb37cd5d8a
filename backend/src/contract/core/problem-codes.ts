/**
 * Stable codes of failures: `code` of the body and the end of its `type`. The first code of a status is its default. docs/api.md
 * lists them.
 */
export const PROBLEM_CODES = {
  'bad-request': [400, 'The request is malformed: no JSON object, no UTF-8, too many fields'],
  'invalid-fields': [
    400,
    'Fields, or parameters of a call that is no list, are missing, unknown or wrong; `errors` has a sentence for each',
  ],
  'invalid-query': [400, '`sort`, `range` or `filter` of a list is wrong, or a parameter of a list is unknown'],
  'invalid-credentials': [400, 'The e-mail or the password is wrong'],
  'proof-of-work-refused': [400, 'The proof of work is wrong, old or used: send the form again without it'],
  'not-signed-in': [401, 'The call needs a session or an API key'],
  'session-ended': [401, 'The token or the API key is not valid, or not valid any more'],
  'not-permitted': [403, 'The session or the API key may not do this'],
  'second-step-required': [403, 'The session has still to prove its second step'],
  'second-step-enrolment-required': [403, 'The account has still to enrol a second step'],
  'recent-proof-required': [403, 'The password or a passkey must be proved again: `POST /api/auth/reauthenticate`'],
  'not-found': [404, 'There is no such address or record'],
  retired: [404, 'The treatment or product is not offered any more'],
  'method-not-allowed': [405, 'The address has other methods: see `Allow`'],
  'request-timeout': [408, 'The request took too long to arrive'],
  conflict: [409, 'The request does not fit what is stored; `message` says why'],
  'slot-taken': [409, 'The hour is not free any more'],
  'equipment-taken': [409, 'A chosen room or device is not free at that hour'],
  'not-offered': [409, 'A retired treatment or product can be neither booked nor ordered'],
  'out-of-stock': [409, 'There are not enough units left'],
  'price-changed': [409, 'The sent price is not the present one'],
  'stock-changed': [409, 'The stock has changed since it was read; `stock` is the present one'],
  'step-not-allowed': [409, 'The order cannot go from its present state to that one'],
  'too-late': [409, 'The time for changing this has passed'],
  'in-use': [409, 'Other records refer to this one'],
  taken: [409, 'Another record has this e-mail, address or word already'],
  'coming-appointments': [409, 'Future appointments need this person or thing; `appointments` lists them'],
  'absence-over-appointments': [409, 'The absence covers appointments; `appointments` lists them'],
  'own-role': [409, 'You would lose your own rights: send `confirm_own`'],
  'last-administrator': [409, 'One administrator must remain'],
  'not-ready-to-open': [409, 'The site cannot open yet; `left` says what is missing'],
  gone: [410, 'The link was used, or has expired'],
  'record-changed': [412, 'The record has changed since the tag of `If-Match`; `current` is the record'],
  'no-etag': [412, 'The address has no `ETag`, so `If-Match` cannot be checked: send none'],
  'too-large': [413, 'The body is too large'],
  'unsupported-media-type': [415, 'The body must be uncompressed JSON in UTF-8, or the form that the address takes'],
  'expectation-failed': [417, 'The server does not do what the header `Expect` asks for'],
  'idempotency-key-reused': [422, 'The `Idempotency-Key` was used with another body'],
  'publishing-findings': [422, 'The texts say what the law does not let be published; `findings` lists it'],
  'too-many-requests': [429, 'Too many requests: see `Retry-After`'],
  'proof-of-work-needed': [429, 'The form must carry a proof of work'],
  'headers-too-large': [431, 'The headers are too large'],
  'internal-error': [500, 'An error of the server; it is logged'],
  unavailable: [503, 'Not possible now: see `Retry-After`'],
  overloaded: [503, 'Too many requests at once: see `Retry-After`'],
} as const satisfies Readonly<Record<string, readonly [status: number, meaning: string]>>;

export type ProblemCode = keyof typeof PROBLEM_CODES;
export const PROBLEM_CODE_NAMES = Object.keys(PROBLEM_CODES) as ProblemCode[];

export const ERRORS_PATH = '/api/docs/errors';
/** Path of the explanation. */
export const problemType = (code: ProblemCode): string => `${ERRORS_PATH}#${code}`;

export const defaultProblemCode = (status: number): ProblemCode =>
  PROBLEM_CODE_NAMES.find((code) => PROBLEM_CODES[code][0] === status) ?? (status < 500 ? 'bad-request' : 'internal-error');
