import { readFile } from 'node:fs/promises';
import path from 'node:path';
import { filesOf } from './fingerprint.mjs';
import { ROOT } from './terminal.mjs';

/** What no package's lint asks of the lines of our code. */
const FOLDERS = ['backend', 'storefront', 'admin'];
const isCode = (file) => /\.(tsx?|mts|m?js)$/.test(file);
const isLeftOut = (name) => name.startsWith('.') || ['node_modules', 'dist', 'pictures', 'public'].includes(name);

const DIRECTIVE = /(\/\/|\/\*)\s*(ox|es)lint(-|\s)/;
const RULE = '[a-z0-9]+[a-z0-9/-]*';
/** The line after it or its own; names of rules; why. */
const WITH_REASON = new RegExp(`(//|/\\*) oxlint-disable(-next)?-line ${RULE}(, ${RULE})* -- \\S`);

const IN_PRODUCT = /^(backend|storefront|admin)\/src\//;
const IN_TEST = /\.spec\.tsx?$|\/src\/test\//;
const ZONE = /['"`](Europe|Atlantic)\//;
const KNOWS_A_ZONE = new Map([
  ['backend/src/platform/settings.ts', 'says where the clinic is unless it is set'],
  ['backend/src/clinic/clinic.dto.ts', 'gives an example in the documentation'],
]);

const RULES = [
  {
    says: 'A rule is switched off by `oxlint-disable-next-line <rule> -- <why>`: for one line, by its name, with a reason.',
    isBroken: (line) => DIRECTIVE.test(line) && !WITH_REASON.test(line),
  },
  {
    // A setting that travels with the clinic's data; a file that knows another shows the wrong day on the islands.
    says: 'Ask the settings or the clinic for its time zone.',
    isBroken: (line, file) => ZONE.test(line) && IN_PRODUCT.test(file) && !IN_TEST.test(file) && !KNOWS_A_ZONE.has(file),
  },
];

async function faultsOf(file) {
  const lines = (await readFile(path.join(ROOT, file), 'utf8')).split('\n');
  return lines.flatMap((line, index) =>
    RULES.filter(({ isBroken }) => isBroken(line, file)).map(({ says }) => `${file}:${index + 1} ${says}`),
  );
}

const files = (await Promise.all(FOLDERS.map((folder) => filesOf(folder, isLeftOut)))).flat().filter(isCode);
const faults = (await Promise.all(files.map(faultsOf))).flat();
faults.forEach((fault) => console.error(fault));
process.exitCode = faults.length > 0 ? 1 : 0;
