import { afterEach, beforeEach, describe, expect, it, jest } from '@jest/globals';
import { act, screen } from '@testing-library/react';
import { fakeApi, type Answer } from '../../test/fakeApi';
import { renderSite } from '../../test/renderSite';
import { useToasts } from '../../ui/toast/toastStore';
import { finishLead, openDiagnosis, openLeadDialog } from './leadDialog';
import { LeadDialog } from './LeadDialog';
import { user } from '../../test/user';

const send = () => user.click(screen.getByRole('button', { name: 'Enviar mensaje' }));

async function open(answer: () => Answer = () => ({ status: 201, body: {} })) {
  const api = fakeApi({ 'POST /api/leads': answer });
  openLeadDialog();
  await renderSite(<LeadDialog />);
  return api;
}

async function fill() {
  await user.type(screen.getByLabelText('Nombre y apellidos'), 'Lucía Ortega');
  await user.type(screen.getByLabelText('Email'), 'lucia@correo.es');
  await user.type(screen.getByLabelText('Teléfono'), '612 345 678');
  await user.type(screen.getByLabelText('Mensaje'), '¿Qué tardes tenéis libres?');
}

beforeEach(() => {
  act(finishLead);
  useToasts.setState({ toasts: [] });
});
afterEach(() => void jest.restoreAllMocks());

describe('the contact form', () => {
  it('is sent with its source and the version of the notice that was read', async () => {
    const api = await open();
    expect(screen.getByRole('dialog', { name: 'Formulario de Contacto' })).toBeTruthy();
    expect(screen.getByText(/Responsable: Radiance, S\. L\./)).toBeTruthy();
    await fill();
    await send();
    expect(await screen.findByText('¡Mensaje enviado!')).toBeTruthy();
    expect(screen.getByText('Gracias por tu interés. Te contactaremos pronto.')).toBeTruthy();
    expect(screen.queryByRole('dialog')).toBeNull();
    expect(api.sent('/api/leads')[0]?.body).toEqual({
      name: 'Lucía Ortega',
      email: 'lucia@correo.es',
      phone: '612 345 678',
      message: '¿Qué tardes tenéis libres?',
      source: 'web',
      privacy_version: expect.any(String),
    });
    act(openLeadDialog);
    expect(screen.getByLabelText<HTMLInputElement>('Mensaje').value).toBe('');
  });

  it('says that the message has to be confirmed where the site asks for it, and until when', async () => {
    await open(() => ({ status: 202, body: { confirm_until: '2026-07-08T08:30:00.000Z' } }));
    await fill();
    await send();
    const told = await screen.findByRole('dialog', { name: 'Confirma tu mensaje' });
    expect(told.textContent).toContain('abre el correo que te hemos enviado a lucia@correo.es antes de las 10:30 y confírmalo.');
    expect(screen.queryByText('¡Mensaje enviado!')).toBeNull();
    await user.click(screen.getByRole('button', { name: 'Entendido' }));
    expect(screen.queryByRole('dialog')).toBeNull();
  });

  it('says what is missing, at each field, and sends nothing', async () => {
    const api = await open();
    await user.type(screen.getByLabelText('Email'), 'lucia@correo');
    await send();
    for (const message of [
      'El nombre debe tener al menos 2 caracteres',
      'Email inválido',
      'Teléfono inválido',
      'El mensaje debe tener al menos 10 caracteres',
    ]) {
      expect(screen.getByText(message)).toBeTruthy();
    }
    expect(screen.getByLabelText('Email').getAttribute('aria-invalid')).toBe('true');
    expect(document.activeElement).toBe(screen.getByLabelText('Nombre y apellidos'));
    expect(api.calls).toEqual([]);

    await user.type(screen.getByLabelText('Email'), '.es');
    expect(screen.queryByText('Email inválido')).toBeNull();
  });

  it('keeps the typed values when it cannot be sent', async () => {
    jest.spyOn(console, 'error').mockImplementation(() => undefined);
    await open(() => 'lost');
    await fill();
    await send();
    expect(await screen.findByText('No se pudo enviar el mensaje. Inténtalo de nuevo.')).toBeTruthy();
    expect(screen.getByLabelText<HTMLInputElement>('Mensaje').value).toBe('¿Qué tardes tenéis libres?');
  });
});

describe('the request for the free diagnostic', () => {
  async function openRequest() {
    const api = fakeApi({ 'POST /api/leads': () => ({ status: 201, body: {} }) });
    openDiagnosis();
    await renderSite(<LeadDialog />);
    expect(screen.getByRole('dialog', { name: 'Reserva tu diagnóstico gratuito' })).toBeTruthy();
    await user.type(screen.getByLabelText('Nombre y apellidos'), 'Lucía Ortega');
    await user.type(screen.getByLabelText('Email'), 'lucia@correo.es');
    await user.type(screen.getByLabelText('Teléfono'), '612 345 678');
    await user.type(screen.getByLabelText(/^¿Qué te preocupa/), 'Manchas en la cara');
    return api;
  }
  const request = () => user.click(screen.getByRole('button', { name: 'Enviar y pedir mi diagnóstico' }));

  it('asks what bothers one and when to call, which the clinic reads in the message', async () => {
    const api = await openRequest();
    await user.selectOptions(screen.getByLabelText('¿Cuándo te llamamos?'), 'Por la tarde');
    await request();
    expect(await screen.findByText('¡Mensaje enviado!')).toBeTruthy();
    expect(api.sent('/api/leads')[0]?.body).toMatchObject({ message: 'Manchas en la cara\n\nLlamar: por la tarde.' });
    expect(api.sent('/api/leads')[0]?.body).not.toHaveProperty('call');
  });

  it('sends what was typed alone where any time will do, and shares it with the contact form', async () => {
    const api = await openRequest();
    await user.selectOptions(screen.getByLabelText('¿Cuándo te llamamos?'), 'Por la mañana');
    act(openLeadDialog);
    expect(screen.getByLabelText<HTMLTextAreaElement>('Mensaje').value).toBe('Manchas en la cara');
    expect(screen.queryByLabelText('¿Cuándo te llamamos?')).toBeNull();
    await send();
    expect(await screen.findByText('¡Mensaje enviado!')).toBeTruthy();
    expect(api.sent('/api/leads')[0]?.body).toMatchObject({ message: 'Manchas en la cara' });
  });
});
