import { mkdir, rename, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { domainToASCII } from 'node:url';
import { createTransport, type SendMailOptions } from 'nodemailer';
import { dataFolders } from '../../core/private-files.js';
import type { Settings } from '../../core/settings/settings.js';
import { asciiAddress } from '../sender.js';
import type { Outcome } from './delivery-outcome.js';
import { sendBySmtp, type SmtpServer } from './smtp.js';

interface Mailbox {
  name: string;
  address: string;
}
export type Mail = Pick<SendMailOptions, 'replyTo' | 'subject' | 'text' | 'html' | 'icalEvent' | 'messageId' | 'date'> & {
  id: string;
  from: Mailbox;
  to: string;
};

const composer = createTransport({ streamTransport: true, buffer: true, disableFileAccess: true, disableUrlAccess: true });

/** RFC 3834: automatic replies are for people only. */
const WRITTEN_BY_A_PROGRAM = { 'Auto-Submitted': 'auto-generated' };

/** The MIME message. It contains no files and no URLs to load. */
async function composed({ id: _, ...mail }: Mail): Promise<Buffer> {
  const { message } = await composer.sendMail({ ...mail, headers: WRITTEN_BY_A_PROGRAM });
  if (!Buffer.isBuffer(message)) throw new TypeError('The composer was asked for a buffer');
  return message;
}

export function smtpServer(smtpUrl: string, ca: string | null = null): SmtpServer {
  const url = new URL(smtpUrl);
  const secure = url.protocol === 'smtps:';
  return {
    host: hostOf(url.hostname),
    port: Number(url.port) || (secure ? 465 : 587),
    secure,
    auth: url.username ? { user: decodeURIComponent(url.username), pass: decodeURIComponent(url.password) } : null,
    ca,
  };
}

/** Node expects an IPv6 host without brackets. */
const hostOf = (hostname: string): string =>
  hostname.startsWith('[') ? hostname.slice(1, -1) : domainToASCII(decodeURIComponent(hostname)) || hostname;

/** Without a server a mail becomes an `.eml` file, written as a whole or not at all. */
async function storeAsFile(folder: string, id: string, message: Buffer): Promise<Outcome> {
  const file = join(folder, `${id}.eml`);
  try {
    await writeFile(`${file}.part`, message, { mode: 0o600 }).catch(async () => {
      await mkdir(folder, { recursive: true });
      await writeFile(`${file}.part`, message, { mode: 0o600 });
    });
    await rename(`${file}.part`, file);
  } catch (error) {
    return { is: 'unreachable', code: error instanceof Error && 'code' in error ? String(error.code) : 'unknown' };
  }
  return { is: 'taken', isStoredAsFile: true };
}

export async function deliver(settings: Settings, mail: Mail, stop: AbortSignal): Promise<Outcome> {
  const message = await composed(mail);
  return settings.smtpUrl
    ? sendBySmtp(
        smtpServer(settings.smtpUrl, settings.smtpCa),
        { from: asciiAddress(mail.from.address), to: asciiAddress(mail.to) },
        message,
        stop,
      )
    : storeAsFile(dataFolders(settings.dataDir).mails, mail.id, message);
}
