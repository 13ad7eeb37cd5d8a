import { describe, expect, it } from '@jest/globals';
import { reminderSms } from './appointment-texts.js';
import { plainForSms, smsParts } from './reminders/sms-text.js';

const LINK = 'https://clinica.example/cita/AAAAAAAAAAAAAAAAAAAAAA';
const sms = (name: string, link = LINK): string => reminderSms({ date: '2026-09-30', time: '10:00' }, { name }, link);

describe('a text message', () => {
  it.each([
    ['a'.repeat(160), 1],
    ['a'.repeat(161), 2],
    ['a'.repeat(306), 2],
    ['a'.repeat(307), 3],
    ['€'.repeat(80), 1],
    ['€'.repeat(81), 2],
    ['ñ'.repeat(160), 1],
    ['á'.repeat(70), 1],
    ['á'.repeat(71), 2],
    ['😀'.repeat(35), 1],
    ['😀'.repeat(36), 2],
    ['', 1],
  ])('%#: is charged as %2$s', (text, parts) => expect(smsParts(text)).toBe(parts));

  it('is written so that telephones need no second alphabet for it', () => {
    expect(plainForSms('Clínica Peña: sábado, miércoles, ¿cuándo? «10 €»…')).toBe(
      'Clinica Peña: sabado, miércoles, ¿cuando? "10 €"...',
    );
  });
});

describe('a reminder by SMS', () => {
  it.each(['Radiance', 'Clínica Aurora', 'Centro Médico Estético y Láser de la Comunidad de Madrid, S.L.P.'])(
    'fits into one message for %s',
    (name) => expect(smsParts(sms(name))).toBe(1),
  );

  it('contains the whole link where it does not fit', () => {
    const link = `https://${'clinica-de-medicina-estetica.'.repeat(5)}example/cita/AAAAAAAAAAAAAAAAAAAAAA`;
    expect(sms('Radiance', link).endsWith(link)).toBe(true);
    expect(smsParts(sms('Radiance', link))).toBe(2);
  });

  it('contains a name with characters outside of SMS', () => {
    expect(sms('美容 Radiance')).toContain('美容');
  });
});
