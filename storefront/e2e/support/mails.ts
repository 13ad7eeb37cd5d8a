import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';

/** The mails that a site without a mail server stored in its data folder, decoded. */
export function mailsIn(folder: string): string[] {
  const mails = join(folder, 'mails');
  return (existsSync(mails) ? readdirSync(mails) : []).map((file) =>
    readFileSync(join(mails, file), 'utf8')
      .replace(/=\r?\n/g, '')
      .replaceAll('=3D', '='),
  );
}
