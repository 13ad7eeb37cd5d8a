import { describe, expect, it } from '@jest/globals';
import { emailBlocks } from './email-blocks.js';
import { emailHtml } from './email-html.js';

const SITE = 'https://clinica.example';
const SENDER = {
  name: 'Clínica Aurora',
  email: 'hola@aurora.example',
  phone: null,
  street: 'Calle Mayor 1',
  postal_code: '28013',
  city: 'Madrid',
  public_url: SITE,
};

describe('the text of a mail', () => {
  it('is read as paragraphs, facts and buttons', () => {
    const text = `Hola:\n\nEs tu cita:\n\n  Día: lunes\n  Tratamientos:\n  10:00 Facial\n\nCambiar la cita: ${SITE}/cita/abc\n\nAdiós,\nel equipo`;
    expect(emailBlocks(text, SITE)).toEqual([
      { is: 'paragraph', lines: ['Hola:'] },
      { is: 'paragraph', lines: ['Es tu cita:'] },
      {
        is: 'facts',
        facts: [
          { label: 'Día', value: 'lunes' },
          { label: 'Tratamientos', value: '' },
          { label: null, value: '10:00 Facial' },
        ],
      },
      { is: 'button', label: 'Cambiar la cita', href: `${SITE}/cita/abc` },
      { is: 'paragraph', lines: ['Adiós,', 'el equipo'] },
    ]);
  });

  it('sets what is bought beside its price, however long its name, and leads to the site’s own pages by their names', () => {
    const long = '2 × Sérum de vitamina C con ácido hialurónico, 30 ml';
    const text = `Hola:\n\n  ${long}: 78,00\u00a0€\n  1 × Crema: 1.024,90\u00a0€\n\n  Ver cita 1: ${SITE}/admin/appointments/x\n  Ver cita 2: ${SITE}/admin/appointments/y`;
    expect(emailBlocks(text, SITE).slice(1)).toEqual([
      {
        is: 'facts',
        facts: [
          { label: long, value: '78,00\u00a0€', isItem: true },
          { label: '1 × Crema', value: '1.024,90\u00a0€', isItem: true },
        ],
      },
      {
        is: 'facts',
        facts: ['x', 'y'].map((id, index) => {
          const href = `${SITE}/admin/appointments/${id}`;
          return { label: `Ver cita ${index + 1}`, value: href, href };
        }),
      },
    ]);
    expect(emailBlocks(`  Ver pedido 1: ${SITE}/admin/orders/x`, SITE).map(({ is }) => is)).toEqual(['facts']);
    const html = emailHtml('Asunto', text, SENDER);
    expect(html).toMatch(new RegExp(`<a[^>]*href="${SITE}/admin/appointments/y"[^>]*>Ver cita 2</a>`));
    expect(html).not.toContain(`>${SITE}/admin`);
  });

  it('recognises an hour within a button’s or a link’s text', () => {
    const address = `${SITE}/admin/appointments/x`;
    expect(emailBlocks(`Nueva cita: jueves 26, 17:00: ${address}`, SITE)).toEqual([
      { is: 'button', label: 'Nueva cita: jueves 26, 17:00', href: address },
    ]);
    expect(emailBlocks(`  Nueva cita: jueves 26, 17:00: ${address}`, SITE)).toEqual([
      { is: 'facts', facts: [{ label: 'Nueva cita: jueves 26, 17:00', value: address, href: address }] },
    ]);
  });

  it.each([
    '  Premio: https://trampa.example/premio',
    'https://trampa.example/premio',
    'Confirmar: https://trampa.example',
    `Confirmar: ${SITE}.trampa.example/x`,
    'Confirmar: javascript:alert(1)',
  ])('makes no button of an address that is not the site’s: %s', (line) => {
    const blocks = emailBlocks(`Hola:\n\n${line}`, SITE);
    expect(blocks.map(({ is }) => is)).toEqual(['paragraph', line.startsWith(' ') ? 'facts' : 'paragraph']);
    expect(emailHtml('Asunto', line, SENDER)).not.toContain('href="https://trampa');
  });

  it('stays text, whatever is typed', () => {
    const html = emailHtml('<b>Asunto</b>', '<script>alert(1)</script>\n\n  <img src=x>: "y"', SENDER);
    expect(html).not.toMatch(/<script|<img|<b>/);
    expect(html).toContain('&lt;script&gt;');
  });

  it('is dark all over where its reader wants it dark', () => {
    const html = emailHtml('Asunto', 'Hola:', SENDER);
    const painted = [...html.matchAll(/<(body|td|table)[^>]*background-color:#F1E9DF/gi)].map(([, tag]) => tag);
    // The cell repeats the body's background for programs that drop the body.
    expect(painted).toEqual(['body', 'td']);
    expect(html).toContain('.ground > table > tbody > tr > td');
  });

  it('names the clinic once at the end, with how to reach it', () => {
    const html = emailHtml('Asunto', 'Hola:\n\nClínica Aurora', SENDER);
    expect(html.split('Clínica Aurora').length - 1).toBe(2);
    expect(html).toContain('Calle Mayor 1, 28013 Madrid');
    expect(html).toContain('hola@aurora.example');
  });

  it('breaks no telephone number over two lines', () => {
    const html = emailHtml('Asunto', 'Llámanos al +34 910 000 123 o ven.', { ...SENDER, phone: '+34 910 000 123' });
    expect(html.match(/\+34\u00a0910\u00a0000\u00a0123/g)).toHaveLength(3);
    expect(html).not.toContain('+34 ');
  });
});
