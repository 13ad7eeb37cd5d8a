import { mkdir, rename, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { createTransport, type SendMailOptions } from 'nodemailer';
import type { Settings } from '../settings.js';

export type Mail = Pick<SendMailOptions, 'from' | 'replyTo' | 'to' | 'subject' | 'text' | 'messageId' | 'date'> & { id: string };

const CONNECTION_MS = 10_000;
const SILENCE_MS = 20_000;
/** A server that sends a byte now and then never times out by itself. */
const DEADLINE_MS = 60_000;
const NO_FILES = { disableFileAccess: true, disableUrlAccess: true } as const;

/** Hands a mail to the server of SMTP_URL. @throws when the server did not take it. */
async function sendBySmtp(smtpUrl: string, { id: _, ...mail }: Mail): Promise<void> {
  const url = new URL(smtpUrl);
  const transport = createTransport({
    host: url.hostname,
    port: Number(url.port) || (url.protocol === 'smtps:' ? 465 : 587),
    secure: url.protocol === 'smtps:',
    ...(url.username && { auth: { user: decodeURIComponent(url.username), pass: decodeURIComponent(url.password) } }),
    connectionTimeout: CONNECTION_MS,
    greetingTimeout: CONNECTION_MS,
    socketTimeout: SILENCE_MS,
    ...NO_FILES,
  });
  let timer: NodeJS.Timeout | undefined;
  const deadline = new Promise<never>((_resolve, reject) => {
    timer = setTimeout(() => reject(new Error('The mail server took too long')), DEADLINE_MS);
  });
  try {
    await Promise.race([transport.sendMail(mail), deadline]);
  } finally {
    clearTimeout(timer);
    transport.close();
  }
}

/** Without a server a mail becomes a file that any mail program opens; whole or not at all. */
async function keepAsFile(folder: string, { id, ...mail }: Mail): Promise<void> {
  const { message } = await createTransport({ streamTransport: true, buffer: true, ...NO_FILES }).sendMail(mail);
  await mkdir(folder, { recursive: true });
  const file = join(folder, `${id}.eml`);
  await writeFile(`${file}.part`, message as Buffer, { mode: 0o600 });
  await rename(`${file}.part`, file);
}

export const mailsFolder = ({ dataDir }: Pick<Settings, 'dataDir'>): string => join(dataDir, 'mails');

export const deliver = (settings: Settings, mail: Mail): Promise<void> =>
  settings.smtpUrl ? sendBySmtp(settings.smtpUrl, mail) : keepAsFile(mailsFolder(settings), mail);
