import { describe, expect, it } from '@jest/globals';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { PROJECT_DIR, readSettings } from './settings.js';
import { SETTINGS_TABLE, settingsTable } from './settings-table.js';

const read = (file: string): string => readFileSync(join(PROJECT_DIR, file), 'utf8');
const all = (text: string, pattern: RegExp): string[] => [...text.matchAll(pattern)].flatMap(([, name]) => (name ? [name] : []));

const EXAMPLES = all(read('.env.example'), /^#? ?([A-Z][A-Z0-9_]+)=/gm);
const COMPOSE = read('docker-compose.yml');
const service = (name: string): string =>
  new RegExp(`^  ${name}:(?: &\\w+)?\\n((?: {4}.*\\n|\\n)+)`, 'm').exec(COMPOSE)?.[1] ?? '';

/** Only in docker-compose.yml. */
const COMPOSE_ONLY = ['MYSQL_PASSWORD', 'DOMAIN', 'UPSTREAMS', 'BALANCER_PORT', 'MAILS_PORT'];

/** The names that the server reads from the environment. */
function namesRead(): string[] {
  const names = new Set<string>();
  const whatsapp = { WHATSAPP_TOKEN: 'token', WHATSAPP_PHONE_ID: '12345', WHATSAPP_TEMPLATE: 'recordatorio' };
  readSettings(
    new Proxy<Record<string, string>>(whatsapp, {
      get: (given, name) => {
        names.add(String(name));
        return given[String(name)];
      },
    }),
  );
  return [...names].toSorted();
}

describe('the settings’ example and page', () => {
  it('list every setting that the server reads, and no other', () => {
    expect(EXAMPLES.filter((name) => !COMPOSE_ONLY.includes(name)).toSorted()).toEqual(namesRead());
    expect(SETTINGS_TABLE.flatMap(({ names }) => names).toSorted()).toEqual(namesRead());
    for (const name of COMPOSE_ONLY) expect(read('docs/configuration.md')).toContain(`\`${name}\``);
  });

  it('have the table of the code, which npm run docs writes', () => {
    expect(read('docs/configuration.md')).toContain(`\n\n${settingsTable()}\n\n`);
  });

  it('state each setting’s default', () => {
    const plain = SETTINGS_TABLE.flatMap(({ names: [name = '', ...others], fallback }) => {
      const value = /^(?:`([^`$]+)`|(\d+)(?:: \w+)?)$/.exec(fallback)?.slice(1).join('');
      return value && others.length === 0 ? [[name, value] as const] : [];
    });
    expect(plain.length).toBeGreaterThan(10);
    for (const [name, value] of plain) expect([name, readSettings({ [name]: value })]).toEqual([name, readSettings({})]);
  });
});

describe('docker-compose.yml', () => {
  it('hands in every setting of the example', () => {
    const handedIn = new Map([...service('app').matchAll(/^ {6}([A-Z0-9_]+): (.*)$/gm)].map(([, name, given]) => [name, given]));
    const others = ['PORT', 'HOST', 'DATA_DIR', ...COMPOSE_ONLY];
    for (const name of EXAMPLES.filter((setting) => !others.includes(setting)))
      expect([name, handedIn.get(name)]).toEqual([name, expect.stringContaining(`\${${name}:-`)]);
  });

  it('has no password of its own: without one it refuses to start', () => {
    const passwords = all(COMPOSE, /(\$\{MYSQL_PASSWORD[^}]*\})/g);
    expect(passwords.length).toBe(2);
    for (const password of passwords) expect(password).toMatch(/^\$\{MYSQL_PASSWORD:\?.+\}$/);
  });

  it('is reached from this machine alone, but for the proxy that speaks TLS', () => {
    for (const name of ['app', 'balancer', 'mails']) {
      const ports = all(service(name), /^ {6}- '(.+:\d+)'$/gm);
      expect(ports).toEqual([expect.stringMatching(/^127\.0\.0\.1:/)]);
    }
    for (const name of ['database', 'redis']) expect(service(name)).not.toContain('ports:');
    expect(service('app-2')).toContain('ports: []');
    expect(read('Caddyfile')).toContain('reverse_proxy {$UPSTREAMS:app:3000}');
  });

  it('catches mails in the demo’s profile alone', () => {
    expect(service('mails')).toContain('profiles: [demo]');
    expect(service('app')).toMatch(/^ {6}SMTP_URL: \$\{SMTP_URL:-\}$/m);
    expect(service('app')).not.toMatch(/- mails|mails:/);
  });
});
