import { serverAddress } from './server-address.js';
import { SettingError } from './settings-file.js';

export type Environment = Readonly<Record<string, string | undefined>>;

/** Reads single settings. @throws SettingError that names a malformed setting and the expected form. */
export class SettingReader {
  constructor(private readonly env: Environment) {}

  /** Null when the setting is absent or blank. */
  text(name: string): string | null {
    return this.env[name]?.trim() || null;
  }

  integer(name: string, fallback: number, min: number, max: number): number {
    const text = this.text(name);
    if (text === null) return fallback;
    const number = Number(text);
    if (!/^\d+$/.test(text) || number < min || number > max)
      throw new SettingError(name, `must be a whole number from ${min} to ${max}`);
    return number;
  }

  oneOf<const T extends string>(name: string, choices: readonly T[], fallback: T): T {
    const text = this.text(name);
    if (text === null) return fallback;
    const found = choices.find((candidate) => candidate === text.toLowerCase());
    if (found === undefined) throw new SettingError(name, `must be ${choices.join(' or ')}`);
    return found;
  }

  address(name: string, what: Parameters<typeof serverAddress>[2]): URL | null {
    const text = this.text(name);
    return text === null ? null : serverAddress(name, text, what);
  }

  /** For a secret that is sent as a header. */
  token(name: string): string | null {
    const text = this.text(name);
    if (text !== null && !/^[!-~]+$/.test(text))
      throw new SettingError(name, 'must be without spaces and of ASCII characters alone');
    return text;
  }
}
