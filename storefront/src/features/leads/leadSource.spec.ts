import { describe, expect, it } from '@jest/globals';
import { leadSource, markStep, noteArrival, sourceOf } from './leadSource';

const SITE = 'https://radiance.example';

it.each([
  ['/', 'web'],
  ['/contacto?utm_source=', 'web'],
  ['/?utm_source=google&utm_medium=cpc', 'ads'],
  ['/tratamientos?utm_source=instagram', 'ads'],
  ['/?utm_source=WhatsApp', 'whatsapp'],
  ['/?utm_source=boletin&utm_medium=email', 'web'],
  ['/?utm_medium=cpc', 'web'],
])('a visitor who arrives at %s came by %s', (path, source) => {
  expect(sourceOf(new URL(path, SITE))).toBe(source);
});

describe('a visitor’s source', () => {
  it('is known when the first page was left before its scripts ran', () => {
    noteArrival(`${SITE}/contacto`, `${SITE}/?utm_source=google`);
    expect(leadSource()).toBe('ads');
  });

  it('is not taken from the address of another site', () => {
    noteArrival(`${SITE}/contacto`, 'https://otro.example/?utm_source=google');
    expect(leadSource()).toBe('web');
  });

  it('is the web when nothing is known of it', () => {
    noteArrival(`${SITE}/`, '');
    expect(leadSource()).toBe('web');
  });

  it('survives a reload of a later page, beside the router’s state', () => {
    noteArrival(`${SITE}/?utm_source=google`, '');
    window.history.replaceState({ key: 'a' }, '');
    markStep(window);
    noteArrival(`${SITE}/contacto`, '', window.history.state);
    expect(leadSource()).toBe('ads');
    expect(window.history.state).toMatchObject({ key: 'a' });
  });

  it.each([[null], ['ads'], [{ came_by: 'telepatía' }]])('is not read from a step that says %j', (step) => {
    noteArrival(`${SITE}/contacto`, '', step);
    expect(leadSource()).toBe('web');
  });
});
