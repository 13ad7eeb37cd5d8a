import { once } from 'node:events';
import { createServer } from 'node:net';
import { portOf } from '../../ports.mjs';

/**
 * A mail server on this machine. `mood` may be changed at any time: `fine`, `slow` (answers after DATA only after
 * `slowMs`), `hung` (greets and then says nothing), `silent` (takes the mail and never says so), `dying` (breaks the
 * connection once it has the mail), `cut` (breaks it in the middle of the mail). `deliveries` counts mails by their Message-ID, without the digests that tell
 * the clinic how many things have come in.
 */
export async function openMailServer({ slowMs = 0 } = {}) {
  const deliveries = new Map();
  const sockets = new Set();
  const state = { mood: 'fine', begun: 0 };
  const take = (message) => {
    if (/^Subject: \d/m.test(message)) return;
    const id = /^Message-ID: <(.+)>/im.exec(message)?.[1] ?? 'none';
    deliveries.set(id, (deliveries.get(id) ?? 0) + 1);
  };
  const server = createServer((socket) => {
    sockets.add(socket);
    socket.on('close', () => sockets.delete(socket));
    socket.on('error', () => socket.destroy());
    let text = '';
    let isData = false;
    state.begun += 1;
    socket.write('220 correo.example\r\n');
    socket.on('data', (chunk) => {
      if (state.mood === 'hung') return;
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
  const close = () => {
    server.close();
    for (const socket of sockets) socket.destroy();
  };
  return { url: `smtp://127.0.0.1:${portOf(server)}`, state, deliveries, close };
}
