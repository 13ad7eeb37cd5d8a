import { expect, it } from '@jest/globals';
import { emailEnding } from './email-ending.js';

it.each([
  ['+34910000123', 'hola@a.example', 'Responde a este mensaje o llámanos o escríbenos: +34 910 000 123 · hola@a.example.'],
  ['910 000 123', null, 'Responde a este mensaje o llámanos: +34 910 000 123.'],
  [null, 'hola@a.example', 'Responde a este mensaje o escríbenos: hola@a.example.'],
  [null, null, 'Responde a este mensaje.'],
])(
  'a mail offers no call to a clinic without a telephone, and no reply to one without an address: %s, %s',
  (phone, email, ways) => {
    expect(emailEnding('¿Dudas?', { phone, email, name: 'Aurora' })).toEqual([`¿Dudas? ${ways}`, '', 'Aurora']);
  },
);
