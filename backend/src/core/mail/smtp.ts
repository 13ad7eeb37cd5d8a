import SMTPConnection from 'nodemailer/lib/smtp-connection';
import { Readable } from 'node:stream';
import { rootCertificates } from 'node:tls';
import type { MailServerTrouble } from '../../contract/index.js';
import type { Outcome } from './outcome.js';

/** Until the server has greeted. */
const CONNECT_MS = 60_000;
/** Until the whole mail is handed over: a server that sends a byte now and then never times out by itself. */
export const HAND_OVER_MS = 180_000;
/** RFC 5321, 4.5.3.2.6: who gives up earlier sends the mail again that the server was about to take. */
export const ANSWER_MS = 600_000;
/** What is left of that when this process is asked to stop. */
const LAST_WAIT_MS = 3000;

export interface SmtpServer {
  host: string;
  port: number;
  secure: boolean;
  auth: { user: string; pass: string } | null;
  /** Certificates as PEM; null for those of public authorities alone. */
  ca: string | null;
}

export interface Envelope {
  from: string;
  to: string;
}

type SmtpError = Error & { code?: string; originalCode?: string; responseCode?: number; command?: string };

const LOOPBACK = /^(localhost|127(\.\d+){3}|::1)$/i;
const needsTls = ({ host, auth, secure }: SmtpServer): boolean => auth !== null && !secure && !LOOPBACK.test(host);

/** Node's names for a certificate that is not believed, of OpenSSL and of its own. */
const CERTIFICATE = /CERT|ISSUER|VERIFY_|HOSTNAME_MISMATCH/;

/** What has to be mended where mails are set up; null of all else. */
function connectionTrouble({ code, originalCode, command }: SmtpError, lacksTls: boolean): MailServerTrouble | null {
  if (code === 'EAUTH') return 'password';
  if (CERTIFICATE.test(originalCode ?? '')) return 'certificate';
  return lacksTls && (command === 'STARTTLS' || command === 'EHLO') ? 'unencrypted' : null;
}

/**
 * Hands a mail to a server and says what became of it. `stop` takes it back while that is certain to be possible; once it
 * is handed over, the answer is waited for a moment longer.
 */
export function sendBySmtp(server: SmtpServer, envelope: Envelope, message: Buffer, stop: AbortSignal): Promise<Outcome> {
  const { auth, ca, ...address } = server;
  const connection = new SMTPConnection({
    ...address,
    // A server that offers no TLS, or from whose answer somebody has taken the offer, gets no password.
    requireTLS: needsTls(server),
    ...(ca !== null && { tls: { ca: [...rootCertificates, ca] } }),
    connectionTimeout: CONNECT_MS,
    greetingTimeout: CONNECT_MS,
    // Later than the limits here, which tell the two halves apart.
    socketTimeout: ANSWER_MS + HAND_OVER_MS,
    socketCloseTimeout: 0,
  });
  // Read only after the server has said 354; its end is the mail's final dot.
  const source = Readable.from([message], { objectMode: false });
  return new Promise<Outcome>((resolve) => {
    let isHandedOver = false;
    let timer: NodeJS.Timeout;
    const settle = (outcome: Outcome): void => {
      clearTimeout(timer);
      stop.removeEventListener('abort', letGo);
      // Closing it is an end as well, which comes too late to be the outcome.
      resolve(outcome);
      connection.close();
    };
    const broken = (code: string): void => settle({ is: isHandedOver ? 'unanswered' : 'unreachable', code });
    const within = (ms: number): void => {
      clearTimeout(timer);
      timer = setTimeout(() => broken('ETIMEDOUT'), ms);
    };
    const letGo = (): void => (isHandedOver ? within(LAST_WAIT_MS) : settle({ is: 'taken back' }));
    const failed = (error: SmtpError): void => {
      // What is said of the way to the server says nothing of this mail.
      const trouble = connectionTrouble(error, needsTls(server) && !connection.secure);
      const status = trouble === null ? error.responseCode : undefined;
      if (trouble !== null) settle({ is: 'unreachable', code: trouble });
      else if (status) settle({ is: 'refused', code: String(status), isForGood: status >= 500 });
      else broken(error.code ?? 'unknown');
    };

    within(HAND_OVER_MS);
    if (stop.aborted) return letGo();
    stop.addEventListener('abort', letGo);
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
