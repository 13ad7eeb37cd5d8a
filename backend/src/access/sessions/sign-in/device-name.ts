import bowser from 'bowser';

/** Common names that are shorter than the library's. */
const SHORT: Readonly<Record<string, string>> = {
  'Microsoft Edge': 'Edge',
  'Samsung Internet for Android': 'Samsung Internet',
  'Chrome OS': 'ChromeOS',
};
const short = (name: string | undefined): string | undefined => (name ? (SHORT[name] ?? name) : undefined);
/** Named by model, not by system. */
const MODELS = ['iPhone', 'iPad'];

/** "Firefox en Windows", so that people recognise their devices. */
export function deviceName(userAgent: string | null): string {
  if (!userAgent) return 'Dispositivo desconocido';
  const { browser, os, platform } = bowser.parse(userAgent);
  const system = MODELS.find((model) => model === platform.model) ?? short(os.name);
  const name = short(browser.name);
  if (name && system) return `${name} en ${system}`;
  return name ?? system ?? 'Dispositivo desconocido';
}
