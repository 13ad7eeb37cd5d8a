import { describe, expect, it } from '@jest/globals';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { PROJECT_DIR } from './settings.js';

const read = (file: string): string => readFileSync(join(PROJECT_DIR, file), 'utf8');
const all = (text: string, pattern: RegExp): string[] => [...text.matchAll(pattern)].flatMap(([, name]) => (name ? [name] : []));

const EXAMPLES = all(read('.env.example'), /^#? ?([A-Z][A-Z0-9_]+)=/gm);
const COMPOSE = read('docker-compose.yml');
const service = (name: string): string =>
  new RegExp(`^  ${name}:(?: &\\w+)?\\n((?: {4}.*\\n|\\n)+)`, 'm').exec(COMPOSE)?.[1] ?? '';

describe('the settings’ example', () => {
  it('lists every setting that the server reads', () => {
    const source = read('backend/src/core/settings.ts');
    const names = all(source, /(?:value|integer|oneOf|address)\('([A-Z0-9_]+)'|env\['([A-Z0-9_]+)'\]/g);
    expect(names.length).toBeGreaterThan(20);
    expect(EXAMPLES).toEqual(expect.arrayContaining(names));
  });
});

describe('docker-compose.yml', () => {
  it('hands in every setting of the example', () => {
    const handedIn = new Map([...service('app').matchAll(/^ {6}([A-Z0-9_]+): (.*)$/gm)].map(([, name, given]) => [name, given]));
    const others = ['PORT', 'HOST', 'DATA_DIR', 'MYSQL_PASSWORD', 'DOMAIN', 'UPSTREAMS', 'BALANCER_PORT', 'MAILS_PORT'];
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
