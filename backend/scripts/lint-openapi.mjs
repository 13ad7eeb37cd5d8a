import { writeFileSync } from 'node:fs';
import path from 'node:path';
import { bin } from './lib/parts.mjs';
import { startServer } from './lib/server.mjs';
import { CACHE, fail, ROOT, run, stopOnSignals } from './lib/terminal.mjs';

/** Checks the document that the built product serves. */
async function main() {
  const server = await startServer({ DEMO_DATA: 'false' });
  const file = path.join(CACHE, 'openapi.json');
  writeFileSync(file, await (await fetch(`${server.url}/api/openapi.json`)).text());
  await server.stop();
  const { code, output } = await run(
    process.execPath,
    [bin('@redocly/cli/bin/cli.js'), 'lint', file, '--config', path.join(ROOT, 'redocly.yaml'), '--format', 'stylish'],
    { tolerate: true, env: { NO_COLOR: '1', REDOCLY_SUPPRESS_UPDATE_NOTICE: 'true' } },
  );
  if (code !== 0) console.log(output);
  process.exit(code === 0 ? 0 : 1);
}

stopOnSignals();
main().catch(fail);
