import { describe, expect, it } from '@jest/globals';
import { checkNewPassword } from './new-password.js';

const EMAIL = 'recepcion@clinica.example';
const judge = async (password: unknown): Promise<string | null> => {
  const judged = await checkNewPassword(password, EMAIL);
  return judged.ok ? null : judged.message;
};

describe('a new password', () => {
  it.each([
    'mi perro azul come',
    'qwtfw-s5hub-q94sx',
    'Ñandú verde y 3 sillas',
    '  con espacios  ',
    '🐢🐢🦊🦊🐙🐙🐳🐳🦁🦁🐸🐺',
    'administración del lunes',
  ])('may be %j', async (password) => expect(await judge(password)).toBeNull());

  it.each([
    'passwordpassword',
    'Password2026!',
    'P@ssw0rd1234',
    '123456789012',
    'aaaaaaaaaaaa',
    'qwertyqwerty',
    'abcabcabcabc',
    '!!!football!!!',
    'Recepcion2026',
    'recepcion@clinica.example',
    '1234password5678',
    'contraseña1234',
    'Contraseña2026!',
    'Bienvenido-2026',
    'Administrador1',
  ])('is refused as too common: %j', async (password) =>
    expect(await judge(password)).toBe('Esta contraseña es demasiado común. Elige otra.'),
  );

  it.each(['once letras', '', null, 123456789012, ['mi perro azul come']])(
    'is refused as too short or no text: %j',
    async (password) => expect(await judge(password)).toBe('La contraseña debe tener al menos 12 caracteres'),
  );

  it('counts characters as people do', async () =>
    expect(await judge('🐢🦊🐙🐳🦁🐸')).toBe('La contraseña debe tener al menos 12 caracteres'));

  it('is none of the ten thousand commonest, dressed up to twelve characters', async () => {
    const { dictionary } = await import('@zxcvbn-ts/language-common');
    const commonest = dictionary['passwords-common'].slice(0, 10_000).map(String);
    expect(commonest).toHaveLength(10_000);
    for (const password of commonest
      .filter((word) => word.length >= 4 && word.length <= 10)
      .filter((_, index) => index % 50 === 0))
      expect([password, await judge(`${password}123456789!`)]).toEqual([password, expect.any(String)]);
  });

  it('is judged in no time, however long', async () => {
    await judge('mi perro azul come');
    const before = process.cpuUsage();
    await judge(`${'ab'.repeat(499)}c!`);
    await judge('1'.repeat(999));
    const { user, system } = process.cpuUsage(before);
    // Estimating whole passwords would take much longer than this bound.
    expect((user + system) / 1000).toBeLessThan(3000);
  });
});
