import './preflight.mjs';
import { CHECKS_TO_RUN } from './checks.mjs';
import { ensureInstalled } from './install.mjs';
import { runCheck } from './run-check.mjs';
import { fail, heading, say, step, stopOnSignals } from './terminal.mjs';

/** As many as the two cores that a small machine has. */
const AT_ONCE = 2;

async function main() {
  await ensureInstalled();
  const waiting = [...CHECKS_TO_RUN];
  const failed = [];
  const worker = async () => {
    for (let check = waiting.shift(); check; check = waiting.shift()) {
      const { title } = check;
      const { code, output } = await step(title, async () => {
        const result = await runCheck(check);
        return { ...result, mark: result.code === 0 ? '✓' : '✗', summary: result.isAsBefore ? 'as before' : undefined };
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
