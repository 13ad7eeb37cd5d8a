import { once } from 'node:events';
import { createServer } from 'node:net';
import { portOf } from '../lib/ports.mjs';

/**
 * A mail server. `mood` may change at any time: `fine`, `slow` (answers after `slowMs`), `silent` (accepts the mail without an
 * answer), `dying` (breaks the connection after the mail), `cut` (breaks it within the mail). `deliveries` counts mails by
 * recipient, without notification mails.
 */
export async function openMailServer(t, { slowMs = 0 } = {}) {
  /** @type {Map<string, number>} */
  const deliveries = new Map();
  const state = { mood: 'fine', begun: 0 };
  const take = (message) => {
    if (/^Subject: \d/m.test(message)) return;
    const recipient = /^To: .*?([\w.-]+@[\w.-]+)/im.exec(message)?.[1] ?? 'nobody';
    deliveries.set(recipient, (deliveries.get(recipient) ?? 0) + 1);
  };
  const sockets = new Set();
  const server = createServer((socket) => {
    sockets.add(socket);
    socket.on('error', () => socket.destroy());
    let [text, isData] = ['', false];
    state.begun += 1;
    socket.write('220 correo.example\r\n');
    socket.on('data', (chunk) => {
      text += chunk;
      for (let end = text.indexOf('\r\n'); !isData && end >= 0; end = text.indexOf('\r\n')) {
        const command = text.slice(0, end).toUpperCase();
        text = text.slice(end + 2);
        isData = command === 'DATA';
        socket.write(isData ? '354 adelante\r\n' : command.startsWith('QUIT') ? '221 adios\r\n' : '250 bien\r\n');
      }
      if (isData && text !== '' && state.mood === 'cut') return void socket.destroy();
      if (!isData || !text.endsWith('\r\n.\r\n')) return;
      take(text);
      [text, isData] = ['', false];
      if (state.mood === 'dying') socket.destroy();
      else if (state.mood !== 'silent')
        setTimeout(() => socket.writable && socket.write('250 recibido\r\n'), state.mood === 'slow' ? slowMs : 0);
    });
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  t.after(() => {
    server.close();
    for (const socket of sockets) socket.destroy();
  });
  return { url: `smtp://127.0.0.1:${portOf(server)}`, state, deliveries };
}
