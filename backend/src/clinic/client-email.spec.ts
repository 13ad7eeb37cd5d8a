import { expect, it } from '@jest/globals';
import { clientEmail, paragraphOf } from './client-email.js';

it.each([
  ['+34910000123', 'hola@a.example', 'Responde a este mensaje o llámanos o escríbenos: +34 910 000 123 · hola@a.example.'],
  ['910 000 123', null, 'Responde a este mensaje o llámanos: +34 910 000 123.'],
  [null, 'hola@a.example', 'Responde a este mensaje o escríbenos: hola@a.example.'],
  [null, null, 'Responde a este mensaje.'],
])(
  'a mail offers no call to a clinic without a telephone, and no reply to one without an address: %s, %s',
  (phone, email, ways) => {
    const text = clientEmail('Ana López', ['Hola otra vez.'], '¿Dudas?', { phone, email, name: 'Aurora' });
    expect(text).toBe(`Hola, Ana:\n\nHola otra vez.\n\n¿Dudas? ${ways}\n\nAurora`);
  },
);

it('a mail leaves out paragraphs and lines that do not apply', () => {
  const clinic = { phone: null, email: null, name: 'Aurora' };
  const text = clientEmail('Ana', [null, paragraphOf('uno', false, 'dos'), paragraphOf(''), false], '¿Dudas?', clinic);
  expect(text.split('\n\n').slice(1, -2)).toEqual(['uno\ndos']);
});
