import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';

/** What a site without a mail server has kept of its mails in its data folder, in their own words. */
export function mailsIn(folder: string): string[] {
  const mails = join(folder, 'mails');
  return (existsSync(mails) ? readdirSync(mails) : []).map((file) =>
    readFileSync(join(mails, file), 'utf8')
      .replace(/=\r?\n/g, '')
      .replaceAll('=3D', '='),
  );
}
