/** Nothing is run and nothing is loaded; what is clicked would open elsewhere, which the frame is not allowed. */
const GUARDS = `<meta http-equiv="Content-Security-Policy" content="default-src 'none'; style-src 'unsafe-inline'"><base target="_blank">`;

/** A mail's page for a frame without any right, the guards before whatever it brings. */
export const framedEmail = (html: string): string =>
  /<head[^>]*>/i.test(html) ? html.replace(/<head[^>]*>/i, (head) => head + GUARDS) : GUARDS + html;
