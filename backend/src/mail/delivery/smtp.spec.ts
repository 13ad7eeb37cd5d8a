import { afterEach, beforeEach, describe, expect, it, jest } from '@jest/globals';
import { EventEmitter, once } from 'node:events';
import { createServer, type AddressInfo, type Server, type Socket } from 'node:net';
import { TLSSocket } from 'node:tls';
import { OWN_CERTIFICATE, OWN_KEY } from '../../../test/support/servers/own-certificate.js';
import { smtpServer } from './mail-transport.js';
import { sendBySmtp } from './smtp.js';

const MINUTE = 60_000;
const MESSAGE = Buffer.from('Subject: Hola\r\n\r\nUna línea\r\n');
const ENVELOPE = { from: 'clinica@example.com', to: 'ana@example.com' };

let server: Server;
let stop: AbortController;
/** Emits `asked` for each command and `mail` for a message that waits for its answer. */
let seen: EventEmitter;
/** The answer to a command; null for none. */
let answerTo: (command: string) => string | null;

const talk = (socket: Socket, isGreeted = false): void => {
  let text = '';
  let isData = false;
  const say = (line: string | null): unknown => line !== null && socket.write(`${line}\r\n`);
  socket.on('error', () => undefined);
  socket.on('close', () => seen.emit('gone'));
  if (!isGreeted) say(answerTo('greeting'));
  socket.on('data', (chunk) => {
    text += chunk.toString('utf8');
    for (let end = text.indexOf('\r\n'); !isData && end >= 0; end = text.indexOf('\r\n')) {
      const command = text.slice(0, 4).toUpperCase();
      text = text.slice(end + 2);
      if (command === 'STAR' && answerTo(command)?.startsWith('220')) {
        say(answerTo(command));
        socket.removeAllListeners('data');
        seen.emit('asked', command);
        // After STARTTLS a client begins with EHLO.
        return talk(new TLSSocket(socket, { isServer: true, cert: OWN_CERTIFICATE, key: OWN_KEY }), true);
      }
      isData = command === 'DATA' && answerTo(command) !== null;
      say(command === 'DATA' && isData ? '354 adelante' : answerTo(command));
      seen.emit('asked', command);
    }
    if (isData && text.endsWith('\r\n.\r\n')) seen.emit('mail', say);
  });
};

beforeEach(async () => {
  [seen, stop] = [new EventEmitter(), new AbortController()];
  answerTo = (command) => (command === 'greeting' ? '220 correo.example' : '250 bien');
  server = createServer((socket) => talk(socket)).listen(0, '127.0.0.1');
  await once(server, 'listening');
  jest.useFakeTimers({ doNotFake: ['nextTick', 'setImmediate', 'queueMicrotask', 'Date', 'performance'] });
});
afterEach(() => {
  jest.useRealTimers();
  server.close();
});

const send = (): ReturnType<typeof sendBySmtp> =>
  sendBySmtp(
    { host: '127.0.0.1', port: (server.address() as AddressInfo).port, secure: false, auth: null, ca: null },
    ENVELOPE,
    MESSAGE,
    stop.signal,
  );

describe('a mail server', () => {
  it.each([
    ['smtp://[::1]:2525', '::1'],
    ['smtps://[2001:db8::25]', '2001:db8::25'],
    ['smtp://correo.example', 'correo.example'],
  ])('of %s is resolved by its address, without the brackets of URLs', (url, host) => {
    expect(smtpServer(url).host).toBe(host);
  });

  it('that takes nine minutes to say that it has a mail has it once', async () => {
    const sent = send();
    const [say] = (await once(seen, 'mail')) as [(line: string) => void];
    jest.advanceTimersByTime(9 * MINUTE);
    say('250 recibido');
    expect(await sent).toEqual({ is: 'taken' });
  });

  it('that says nothing for ten minutes may have the mail', async () => {
    const sent = send();
    await once(seen, 'mail');
    jest.advanceTimersByTime(10 * MINUTE);
    expect(await sent).toEqual({ is: 'unanswered', code: 'ETIMEDOUT' });
  });

  it.each(['greeting', 'MAIL', 'DATA'])('that is silent at %s has nothing', async (silentAt) => {
    const usual = answerTo;
    answerTo = (command) => (command === silentAt ? null : usual(command));
    const connected = once(server, 'connection');
    const sent = send();
    await (silentAt === 'greeting' ? connected : untilAsked(silentAt));
    jest.advanceTimersByTime(3 * MINUTE);
    expect(await sent).toEqual({ is: 'unreachable', code: 'ETIMEDOUT' });
  });

  it.each([
    ['451 luego', false],
    ['550 no existe', true],
  ])('that answers %s has refused, and the delay of the next try follows', async (line, isForGood) => {
    const usual = answerTo;
    answerTo = (command) => (command === 'RCPT' ? line : usual(command));
    expect(await send()).toEqual({ is: 'refused', code: line.slice(0, 3), isForGood });
  });

  it('that is not there is unreachable', async () => {
    const { port } = server.address() as AddressInfo;
    server.close();
    await once(server, 'close');
    server = createServer();
    expect(
      await sendBySmtp({ host: '127.0.0.1', port, secure: false, auth: null, ca: null }, ENVELOPE, MESSAGE, stop.signal),
    ).toMatchObject({
      is: 'unreachable',
    });
  });
});

describe('a password', () => {
  const asked: string[] = [];
  /** An address of this machine that does not look local. */
  const ELSEWHERE = '::ffff:127.0.0.1';
  const sendAs = (host: string, ca: string | null = null): ReturnType<typeof sendBySmtp> =>
    sendBySmtp(
      { host, port: (server.address() as AddressInfo).port, secure: false, auth: { user: 'clinica', pass: 'secreta' }, ca },
      ENVELOPE,
      MESSAGE,
      stop.signal,
    );
  beforeEach(() => {
    asked.length = 0;
    seen.on('asked', (command: string) => asked.push(command));
    seen.on('mail', (say: (line: string) => void) => say('250 recibido'));
  });
  const answers = (more: Readonly<Record<string, string>>): void => {
    const usual = answerTo;
    answerTo = (command) => more[command] ?? usual(command);
  };
  const WITH_AUTH = '250-correo.example\r\n250 AUTH PLAIN';
  const WITH_TLS = '250-correo.example\r\n250-STARTTLS\r\n250 AUTH PLAIN';

  it('is not sent to another machine that offers no TLS, nor is the mail', async () => {
    answers({ EHLO: WITH_AUTH, STAR: '502 no' });
    expect(await sendAs(ELSEWHERE)).toEqual({ is: 'unreachable', code: 'unencrypted' });
    expect(asked).not.toContain('AUTH');
    expect(asked).not.toContain('MAIL');
  });

  it('is sent within the machine itself without TLS', async () => {
    answers({ EHLO: WITH_AUTH, AUTH: '235 bien' });
    expect(await sendAs('127.0.0.1')).toEqual({ is: 'taken' });
    expect(asked).toContain('AUTH');
  });

  it('is not sent to a server whose certificate nobody vouches for, and is once its certificate is known', async () => {
    answers({ EHLO: WITH_TLS, STAR: '220 adelante', AUTH: '235 bien' });
    expect(await sendAs(ELSEWHERE)).toEqual({ is: 'unreachable', code: 'certificate' });
    expect(asked).not.toContain('AUTH');
    expect(await sendAs(ELSEWHERE, OWN_CERTIFICATE)).toEqual({ is: 'taken' });
    expect(asked).toContain('AUTH');
  });

  it('that is wrong says nothing of the mail', async () => {
    answers({ EHLO: WITH_AUTH, AUTH: '535 mal' });
    expect(await sendAs('127.0.0.1')).toEqual({ is: 'unreachable', code: 'password' });
  });
});

describe('a process that is asked to stop', () => {
  it('takes a mail back that is not handed over yet', async () => {
    const usual = answerTo;
    answerTo = (command) => (command === 'RCPT' ? null : usual(command));
    const sent = send();
    await untilAsked('RCPT');
    stop.abort();
    expect(await sent).toEqual({ is: 'taken back' });
  });

  it('waits a moment for the answer to one that is', async () => {
    const sent = send();
    const [say] = (await once(seen, 'mail')) as [(line: string) => void];
    stop.abort();
    say('250 recibido');
    expect(await sent).toEqual({ is: 'taken' });
  });

  it('and no longer than that', async () => {
    const sent = send();
    await once(seen, 'mail');
    stop.abort();
    jest.advanceTimersByTime(3000);
    expect(await sent).toEqual({ is: 'unanswered', code: 'ETIMEDOUT' });
  });
});

async function untilAsked(command: string): Promise<void> {
  for (;;) if (((await once(seen, 'asked')) as [string])[0] === command) return;
}
