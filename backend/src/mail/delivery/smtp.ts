import SMTPConnection from 'nodemailer/lib/smtp-connection';
import { Readable } from 'node:stream';
import { rootCertificates } from 'node:tls';
import type { MailServerTrouble } from '../../contract/index.js';
import type { Outcome } from './delivery-outcome.js';

/** Until the server's greeting. */
const CONNECT_MS = 60_000;
/** Until the whole mail is sent: a server that sends single bytes never times out by itself. */
export const HAND_OVER_MS = 180_000;
/** RFC 5321, 4.5.3.2.6: a shorter timeout sends mails twice. */
export const ANSWER_MS = 600_000;
/** The remaining time when the process stops. */
const LAST_WAIT_MS = 3000;

export interface SmtpServer {
  host: string;
  port: number;
  secure: boolean;
  auth: { user: string; pass: string } | null;
  /** PEM; null for public authorities only. */
  ca: string | null;
}

export interface Envelope {
  from: string;
  to: string;
}

type SmtpError = Error & { code?: string; originalCode?: string; responseCode?: number; command?: string };

const LOOPBACK = /^(localhost|127(\.\d+){3}|::1)$/i;
const needsTls = ({ host, auth, secure }: SmtpServer): boolean => auth !== null && !secure && !LOOPBACK.test(host);

/** Codes of Node and OpenSSL for an untrusted certificate. */
const CERTIFICATE = /CERT|ISSUER|VERIFY_|HOSTNAME_MISMATCH/;

/** A fault of the mail settings; null for other faults. */
function connectionTrouble({ code, originalCode, command }: SmtpError, lacksTls: boolean): MailServerTrouble | null {
  if (code === 'EAUTH') return 'password';
  if (CERTIFICATE.test(originalCode ?? '')) return 'certificate';
  return lacksTls && (command === 'STARTTLS' || command === 'EHLO') ? 'unencrypted' : null;
}

/**
 * Sends a mail and reports the result. `stop` aborts until the mail is handed over; after that the answer is awaited a moment
 * longer.
 */
export function sendBySmtp(server: SmtpServer, envelope: Envelope, message: Buffer, stop: AbortSignal): Promise<Outcome> {
  const { auth, ca, ...address } = server;
  const connection = new SMTPConnection({
    ...address,
    // No password without TLS, even if an attacker removes the server's offer.
    requireTLS: needsTls(server),
    ...(ca !== null && { tls: { ca: [...rootCertificates, ca] } }),
    connectionTimeout: CONNECT_MS,
    greetingTimeout: CONNECT_MS,
    // A last resort: the limits above distinguish sending from waiting.
    socketTimeout: ANSWER_MS + HAND_OVER_MS,
    socketCloseTimeout: 0,
  });
  // Read after the server's 354. Its end is the final dot.
  const source = Readable.from([message], { objectMode: false });
  return new Promise<Outcome>((resolve) => {
    let isHandedOver = false;
    let timer: NodeJS.Timeout;
    const settle = (outcome: Outcome): void => {
      clearTimeout(timer);
      stop.removeEventListener('abort', abort);
      // Closing also ends the promise, after the result is known.
      resolve(outcome);
      connection.close();
    };
    const broken = (code: string): void => settle({ is: isHandedOver ? 'unanswered' : 'unreachable', code });
    const within = (ms: number): void => {
      clearTimeout(timer);
      timer = setTimeout(() => broken('ETIMEDOUT'), ms);
    };
    const abort = (): void => (isHandedOver ? within(LAST_WAIT_MS) : settle({ is: 'taken back' }));
    const failed = (error: SmtpError): void => {
      // Errors of the connection do not concern the mail.
      const trouble = connectionTrouble(error, needsTls(server) && !connection.secure);
      const status = trouble === null ? error.responseCode : undefined;
      if (trouble !== null) settle({ is: 'unreachable', code: trouble });
      else if (status) settle({ is: 'refused', code: String(status), isForGood: status >= 500 });
      else broken(error.code ?? 'unknown');
    };

    within(HAND_OVER_MS);
    if (stop.aborted) return abort();
    stop.addEventListener('abort', abort);
    source.once('end', () => {
      isHandedOver = true;
      within(stop.aborted ? LAST_WAIT_MS : ANSWER_MS);
    });
    connection.once('error', failed);
    connection.once('end', () => broken('ECONNECTION'));
    const send = (): void => connection.send(envelope, source, (error) => (error ? failed(error) : settle({ is: 'taken' })));
    connection.connect((error) => {
      if (error) failed(error);
      else if (auth && connection.allowsAuth)
        connection.login({ credentials: auth }, (refusal) => (refusal ? failed(refusal) : send()));
      else send();
    });
  });
}
