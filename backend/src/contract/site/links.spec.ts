import { describe, expect, it } from '@jest/globals';
import { callLink, mailLink, whatsappLink } from './links.js';

describe('links to a person or to the clinic', () => {
  it.each([
    ['910 000 123', 'tel:+34910000123', 'https://wa.me/34910000123'],
    ['+34 600 000 123', 'tel:+34600000123', 'https://wa.me/34600000123'],
    ['0033 1 23 45 67 89', 'tel:+33123456789', 'https://wa.me/33123456789'],
    ['900', 'tel:900', 'https://wa.me/900'],
    ['(91) 12-34', 'tel:911234', 'https://wa.me/911234'],
  ])('call %s', (phone, call, whatsapp) => {
    expect(callLink(phone)).toBe(call);
    expect(whatsappLink(phone)).toBe(whatsapp);
    expect(whatsappLink(phone, '¿A las 10:00 & ya?')).toBe(`${whatsapp}?text=%C2%BFA%20las%2010%3A00%20%26%20ya%3F`);
  });

  it('open a mail to one address only, whatever the address contains', () => {
    expect(mailLink('hola@radiance.example')).toBe('mailto:hola@radiance.example');
    expect(mailLink('ana+citas@correo.example')).toBe('mailto:ana%2Bcitas@correo.example');
    expect(mailLink('a?cc=b&c@correo.example')).toBe('mailto:a%3Fcc%3Db%26c@correo.example');
  });
});
