import { expect, it } from '@jest/globals';
import {
  SELF_SERVICE_REFUSALS,
  ORDER_LIMIT_REFUSALS,
  PROTECTION_REFUSALS,
  saleConditions,
  WAITING_REFUSALS,
  type Clinic,
} from '@radiance/backend/contract';
import { aClinic } from '../test/fakeApi';
import { accessibility } from './legal/accessibility';
import { privacy } from './legal/privacy';
import { demoTexts } from '../test/texts';
import { methodSteps } from './method';
import { verificationNotice } from './notices';

const [VERIFIED, OTHER] = [{ verified: true }, { verified: false }];

/** Phrases that may only appear where a setting guarantees them. */
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
  ['the method', methodSteps(demoTexts('method', aClinic()))],
  ['a treatment', demoTexts('treatment', aClinic())],
  ['the sale conditions', saleConditions(aClinic())],
  ['the accessibility statement', accessibility(aClinic())],
  ['the opinions', [[], [VERIFIED], [VERIFIED, OTHER]].map(verificationNotice)],
])('%s promises nothing that depends on somebody’s memory', (_title, texts) => {
  for (const promise of UNKEPT) expect(JSON.stringify(texts)).not.toMatch(promise);
});

it('says that an order can be picked up only where the clinic offers it', () => {
  const delivery = (offers_pickup: boolean) => JSON.stringify(saleConditions({ ...aClinic(), offers_pickup }));
  expect(delivery(true)).toMatch(/recoger tu pedido en la clínica/);
  expect(delivery(false)).not.toMatch(/recoger/);
});

it('contains the model form of a withdrawal, addressed to the seller', () => {
  const conditions = JSON.stringify(saleConditions(aClinic({ legal_name: 'Piel Clara, S.L.' })));
  expect(conditions).toContain('A la atención de Piel Clara, S.L., Calle de Ejemplo, 12, 28001 Madrid, hola@radiance.example:');
  expect(conditions).toContain(
    'Firma del consumidor o de los consumidores (solo si el presente formulario se presenta en papel)',
  );
  expect(
    JSON.stringify(
      saleConditions(
        aClinic({ legal_name: 'Piel Clara, S.L.', street: null, postal_code: null, city: null, province: null, email: null }),
      ),
    ),
  ).toContain('A la atención de Piel Clara, S.L.:');
});

it('says of the opinions that are shown which were asked for after a visit, and of which nobody knows who wrote them', () => {
  expect(verificationNotice([OTHER, OTHER])).toMatch(/^La clínica publica estas opiniones y no comprobamos quién las escribe\./);
  expect(verificationNotice([VERIFIED])).toMatch(/^Estas opiniones son de personas que vinieron/);
  expect(verificationNotice([VERIFIED])).not.toContain('no comprobamos');
  expect(verificationNotice([VERIFIED, OTHER])).toMatch(/«Verificada» son de personas[^]*Las demás[^]*no comprobamos/);
});

it('names the data protection officer where there is one, and what rests on consent with how to take it back', () => {
  const told = (changes: Partial<Clinic>) => JSON.stringify(privacy(aClinic(changes)));
  expect(told({})).not.toContain('Delegado');
  expect(told({ data_protection_contact: 'dpd@piel.example' })).toContain('Delegado de protección de datos: dpd@piel.example');
  expect(told({})).toMatch(/Opinión, si te la pedimos[^"]*Base: tu consentimiento\./);
  expect(told({})).toContain('Lo que hacemos con tu consentimiento puedes retirarlo cuando quieras');
});

it('names who delivers reminders only where they are set up and sent', () => {
  const told = (changes: Partial<Clinic>) => JSON.stringify(privacy(aClinic(changes)));
  expect(told({})).not.toMatch(/SMS|WhatsApp/);
  expect(told({ reminder_channels: ['email', 'sms'], reminder_hours: 0 })).not.toMatch(/SMS|WhatsApp Ireland/);
  expect(told({ reminder_channels: ['email', 'sms'] })).toMatch(/empresa que nos envía los SMS/);
  expect(told({ reminder_channels: ['email', 'sms'] })).not.toMatch(/WhatsApp Ireland/);
  expect(told({ reminder_channels: ['email', 'whatsapp'] })).toMatch(/salvo lo que se dice aquí de WhatsApp.*WhatsApp Ireland/);
});

it('asks nobody to call in what the server refuses and the statement on accessibility says, for a clinic may have no telephone', () => {
  const said = (refusal: unknown): string =>
    typeof refusal === 'function'
      ? String(refusal(3))
      : typeof refusal === 'string'
        ? refusal
        : Object.values(refusal ?? {})
            .map(said)
            .join(' ');
  const all = [SELF_SERVICE_REFUSALS, ORDER_LIMIT_REFUSALS, PROTECTION_REFUSALS, WAITING_REFUSALS].map(said).join(' ');
  expect(all).toContain('Si necesitas más, contáctanos.');
  expect(all).not.toMatch(/ll[aá]m/i);
  expect(JSON.stringify(accessibility({ ...aClinic(), phone: null }))).not.toMatch(/tel[eé]fono/i);
});
