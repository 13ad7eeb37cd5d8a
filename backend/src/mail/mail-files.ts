import { Inject, Injectable } from '@nestjs/common';
import { open, readdir, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { dataFolders, ifMissing } from '../core/private-files.js';
import { SETTINGS, type Settings } from '../core/settings/settings.js';
import { asciiAddress } from './sender.js';

const HEAD_BYTES = 4096;

export interface MailFile {
  path: string;
  /** Lower case, domain in ASCII. */
  to: string;
  subject: string;
  date: Date;
}

/** Mails in the data folder, for a site without a mail server. They contain personal data. */
@Injectable()
export class MailFiles {
  constructor(@Inject(SETTINGS) private readonly settings: Settings) {}

  async *all(): AsyncGenerator<MailFile> {
    const folder = dataFolders(this.settings.dataDir).mails;
    for (const file of await readdir(folder).catch(ifMissing([]))) {
      if (!file.endsWith('.eml')) continue;
      const path = join(folder, file);
      const head = await headOf(path);
      const to = /^To:.*?<?([^\s<>"]+@[^\s<>"]+?)>?\s*$/im.exec(head)?.[1] ?? '';
      yield {
        path,
        to: asciiAddress(to.toLowerCase()),
        subject: /^Subject: (.*)$/im.exec(head)?.[1] ?? '',
        date: new Date(/^Date: (.*)$/im.exec(head)?.[1] ?? NaN),
      };
    }
  }

  async remove(id: string): Promise<void> {
    await rm(join(dataFolders(this.settings.dataDir).mails, `${id}.eml`), { force: true });
  }

  async removeOlderThan(instant: Date): Promise<number> {
    let removed = 0;
    for await (const { path, date } of this.all()) {
      if (!(date < instant)) continue;
      await rm(path, { force: true });
      removed += 1;
    }
    return removed;
  }
}

async function headOf(path: string): Promise<string> {
  // Another process may have deleted it meanwhile.
  const file = await open(path).catch(ifMissing(null));
  if (!file) return '';
  try {
    const { buffer, bytesRead } = await file.read(Buffer.alloc(HEAD_BYTES), 0, HEAD_BYTES, 0);
    // RFC 5322, 2.2.3: a folded line continues with a blank.
    return (buffer.toString('utf8', 0, bytesRead).split('\r\n\r\n', 1)[0] ?? '').replace(/\r\n(?=[ \t])/g, '');
  } finally {
    await file.close();
  }
}
