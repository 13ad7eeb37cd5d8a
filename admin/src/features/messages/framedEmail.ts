/** The policy forbids scripts and loading; `base` sends clicks to a new tab, which the sandbox blocks. */
const GUARDS = `<meta http-equiv="Content-Security-Policy" content="default-src 'none'; style-src 'unsafe-inline'"><base target="_blank">`;

/** A mail's HTML for a sandboxed frame, with the policy before any content of the mail. */
export const framedEmail = (html: string): string =>
  /<head[^>]*>/i.test(html) ? html.replace(/<head[^>]*>/i, (head) => head + GUARDS) : GUARDS + html;
