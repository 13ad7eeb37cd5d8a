import { describe, expect, it } from '@jest/globals';
import english from 'ra-language-english';
import { spanishMessages, i18nProvider } from './es';

const flatten = (messages: object, prefix = ''): Record<string, string> =>
  Object.entries(messages).reduce(
    (all, [key, value]) => ({
      ...all,
      ...(typeof value === 'string' ? { [prefix + key]: value } : flatten(value as object, `${prefix}${key}.`)),
    }),
    {},
  );

const variables = (message: string): string[] => [...new Set(message.match(/%\{\w+\}/g) ?? [])].sort();

describe('the Spanish messages', () => {
  const ours = flatten({ ra: spanishMessages.ra });
  const theirs = flatten(english);

  it('contain every key of react-admin, and no other', () => {
    expect(Object.keys(ours).sort()).toEqual(Object.keys(theirs).sort());
  });

  it('use no variable that react-admin does not give', () => {
    const foreign = Object.keys(ours).filter((key) =>
      variables(ours[key] ?? '').some((name) => !(theirs[key] ?? '').includes(name)),
    );
    expect(foreign).toEqual([]);
  });

  it('count in Spanish', () => {
    expect(i18nProvider.translate('ra.action.bulk_actions', { smart_count: 1 })).toBe('1 elemento seleccionado');
    expect(i18nProvider.translate('ra.action.bulk_actions', { smart_count: 3 })).toBe('3 elementos seleccionados');
    expect(i18nProvider.translate('resources.appointments.name', { smart_count: 2 })).toBe('Reservas');
  });
});
