import { createHash } from 'node:crypto';

/** Styles are inline, because several programs drop style sheets. Programs with dark mode read this sheet. */
export const EMAIL_STYLE = `
  @media (prefers-color-scheme: dark) {
    .ground, .ground > table > tbody > tr > td { background-color: #1d1916 !important; }
    .card { background-color: #2b2622 !important; border-color: #453d36 !important; }
    .ink { color: #f4ede4 !important; }
    .soft { color: #c8bbac !important; }
    .panel { background-color: #38312b !important; }
    .accent { color: #e2b39f !important; }
    .rule { border-color: #453d36 !important; }
  }
  @media (max-width: 480px) { .card { padding: 28px 20px !important; } }
`;

/** Lets a content security policy allow this sheet only. */
export const EMAIL_STYLE_HASH = `'sha256-${createHash('sha256').update(EMAIL_STYLE).digest('base64')}'`;
