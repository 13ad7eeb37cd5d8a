import './preflight.mjs';
import { CHECKS } from './checks.mjs';
import { ensureInstalled } from './install.mjs';
import { fail, heading, run, say, step, stopOnSignals } from './terminal.mjs';

const AT_ONCE = 2;

async function main() {
  await ensureInstalled();
  const waiting = [...CHECKS];
  const failed = [];
  const worker = async () => {
    for (let check = waiting.shift(); check; check = waiting.shift()) {
      const { title, command, args } = check;
      const { code, output } = await step(title, async () => {
        const result = await run(process.execPath, [command, ...args], { tolerate: true, env: { NO_COLOR: '1' } });
        return { ...result, mark: result.code === 0 ? '✓' : '✗' };
      });
      if (code !== 0) failed.push({ title, output });
    }
  };
  await Promise.all(Array.from({ length: AT_ONCE }, worker));
  for (const { title, output } of failed) {
    heading(`\n${title}`);
    say(output.trim());
  }
  process.exit(failed.length > 0 ? 1 : 0);
}

stopOnSignals();
main().catch(fail);
