import bowser from 'bowser';

/** Shorter than the library's names, or as people write them. */
const SHORT: Readonly<Record<string, string>> = {
  'Microsoft Edge': 'Edge',
  'Samsung Internet for Android': 'Samsung Internet',
  'Chrome OS': 'ChromeOS',
};
const short = (name: string | undefined): string | undefined => (name ? (SHORT[name] ?? name) : undefined);
/** Known by the thing they are and not by their system. */
const MODELS = ['iPhone', 'iPad'];

/** "Firefox en Windows": enough to recognise one's own devices by. */
export function deviceName(userAgent: string | null): string {
  if (!userAgent) return 'Dispositivo desconocido';
  const { browser, os, platform } = bowser.parse(userAgent);
  const system = MODELS.find((model) => model === platform.model) ?? short(os.name);
  const name = short(browser.name);
  if (name && system) return `${name} en ${system}`;
  return name ?? system ?? 'Dispositivo desconocido';
}
