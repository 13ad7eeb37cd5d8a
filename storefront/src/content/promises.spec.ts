import { expect, it } from '@jest/globals';
import { aClinic } from '../test/fakeApi';
import { accessibility } from './legal/accessibility';
import { saleConditions } from './legal/saleConditions';
import { METHOD_STEPS } from './method';
import { TESTIMONIALS_NOTICE } from './notices';
import { ASSURANCES, BENEFITS } from './treatment';

/** What a sentence may only say where a setting keeps it. */
const UNKEPT = [
  /solap/i,
  /(cambiar|anular|aplaza)[^.]*(sin coste|no se cobra)/i,
  /\b(\d+|una|dos|tres|cuatro|seis) semanas/i,
  /48 horas siguientes/i,
  /treinta minutos/i,
  /recoger tu pedido/i,
  /días hábiles/i,
  /opiniones de ejemplo/i,
];

it.each([
  ['the method', METHOD_STEPS],
  ['a treatment', [BENEFITS, ASSURANCES]],
  ['the sale conditions', saleConditions(aClinic())],
  ['the accessibility statement', accessibility(aClinic())],
  ['the opinions', TESTIMONIALS_NOTICE],
])('%s promises nothing that depends on somebody’s memory', (_title, texts) => {
  for (const promise of UNKEPT) expect(JSON.stringify(texts)).not.toMatch(promise);
});

it('says that an order can be picked up only where the clinic offers it', () => {
  const delivery = (offers_pickup: boolean) => JSON.stringify(saleConditions({ ...aClinic(), offers_pickup }));
  expect(delivery(true)).toMatch(/recoger tu pedido en la clínica/);
  expect(delivery(false)).not.toMatch(/recoger/);
});
