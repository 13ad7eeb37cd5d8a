import { readdir, readFile } from 'node:fs/promises';
import path from 'node:path';
import { textFaults } from './house-rules/text-rules.mjs';
import { ROOT } from './lib/terminal.mjs';

/** Rules for lines of code that no linter has. `house-rules/text-rules.mjs` has those for whole files. */
const FOLDERS = ['backend', 'storefront', 'admin'];
const LEFT_OUT = new Set(['node_modules', 'dist', 'pictures', 'public']);
const SELF = 'backend/scripts/house-rules.mjs';
/** They contain what the rules refuse. */
const UNCHECKED = new Set([SELF, 'backend/scripts/house-rules/text-rules.mjs', 'backend/test/core/house-rules.spec.ts']);

const DIRECTIVE = /(\/\/|\/\*)\s*(ox|es)lint(-|\s)/;
const RULE = '[a-z0-9]+[a-z0-9/-]*';
/** The next line or the same; rule names; a reason. */
const WITH_REASON = new RegExp(`(//|/\\*) oxlint-disable(-next)?-line ${RULE}(, ${RULE})* -- \\S`);

const IN_PRODUCT = /^(backend|storefront|admin)\/src\//;
const IN_FRONT = /^(storefront|admin)\/src\//;
const IN_TEST = /\.spec\.tsx?$|\/src\/test\//;
const ZONE = /['"`](Europe|Atlantic)\//;

/** The supported browsers are older than these (browsers.mjs). */
const HAS_SELECTOR = /^(?!.*@supports ).*:has\((?!\))/;
const WHY_HAS = /(\/\/|\*) .*:has\(\)/;
const NEW_CSS =
  /@container\b|\dcq(w|h|i|b|min|max)\b|^\s*(rotate|scale|translate): .*;|\b(color-mix|oklch|oklab|light-dark|image-set)\(|@media[^{]*[<>]|overflow(-[xy])?: clip|\binert[=}]|\bpopover=/;
const NEW_UNIT = /(\d)[dsl]v(h|w|b|i|min|max)\b/g;
const isWithoutFallback = (line, before) =>
  line.search(NEW_UNIT) >= 0 &&
  !/^@supports \(/m.test(`${before}\n${line}`) &&
  (/^--/.test(line) || before !== line.replace(NEW_UNIT, '$1v$2'));

const LINE_RULES = [
  {
    name: 'directive',
    says: 'A rule is switched off by `oxlint-disable-next-line <rule> -- <why>`: for one line, by its name, with a reason.',
    isBroken: (line) => DIRECTIVE.test(line) && !WITH_REASON.test(line),
  },
  {
    name: 'zone',
    says: 'Ask the settings or the clinic for its time zone.',
    isBroken: (line, file) => ZONE.test(line) && IN_PRODUCT.test(file) && !IN_TEST.test(file),
  },
  {
    name: 'has-selector',
    says: 'Browsers before Chrome 105 and Firefox 121 have no `:has()`: mark by an attribute or a sibling rule, or say in a comment on the line before why `:has()` may be missing.',
    isBroken: (line, _file, before) => HAS_SELECTOR.test(line) && !WHY_HAS.test(before),
    isAbout: (file) => IN_FRONT.test(file) && !IN_TEST.test(file),
  },
  {
    name: 'new-unit',
    says: 'Browsers before Chrome 108 and Firefox 101 have no `dvh`: the line before declares the same in `vh`, or, for a variable, begins `@supports (`.',
    isBroken: (line, _file, before) => isWithoutFallback(line.trim(), before.trim()),
    isAbout: (file) => IN_FRONT.test(file) && !IN_TEST.test(file),
  },
  {
    name: 'newer-css',
    says: 'The oldest supported browsers do not know this: write container queries with `contentUpTo`, single transforms with `transform`, others with a fallback.',
    isBroken: (line) => NEW_CSS.test(line),
    isAbout: (file) => IN_FRONT.test(file) && !IN_TEST.test(file),
  },
];

/** Files that may break one rule, by its name, with the reason. */
const ALLOWED = [
  ['newer-css', 'admin/src/theme/tokens.ts', 'defines `contentUpTo`, with its fallback'],
  ['zone', 'backend/src/core/settings/settings.ts', 'says where the clinic is unless it is set'],
  ['zone', 'backend/src/clinic/clinic.dto.ts', 'gives an example in the documentation'],
  ['prototype', 'backend/src/core/http/server/routes.ts', "names a controller's methods, as Nest's MetadataScanner wants it"],
  ['prototype', 'storefront/e2e/pages/documents/start.e2e.ts', 'calls in a page what the browser lacks'],
  ['node-modules', 'backend/scripts/lib/driver.mjs', "looks for the built binary of SQLite's driver"],
  ['node-modules', 'backend/scripts/lib/install.mjs', 'compares what is installed with the lock file'],
  ['node-modules', 'backend/scripts/lib/parts.mjs', "finds a package's command"],
  ['node-modules', 'backend/scripts/lib/preflight.mjs', 'looks whether packages can be installed'],
  ['node-modules', 'backend/test/core/http/api-client.spec.ts', "runs a package's command"],
  ['node-modules', 'storefront/jest.config.js', 'names the packages that Jest compiles'],
  ['node-modules', 'admin/jest.config.js', 'names the packages that Jest compiles'],
  ['node-modules', 'storefront/vite.config.ts', 'puts the framework into a file of its own'],
  ['raw-write', 'backend/src/core/database/database.ts', 'locks by a row of the program itself'],
  ['raw-write', 'backend/src/core/database/sqlite-transactions.ts', 'takes the write lock, and checks that the disk has room'],
  ['unseen-write', 'backend/src/core/database/statements.ts', 'defines `insertIfMissing`'],
  ['raw-write', 'backend/src/core/changes/change-counters.ts', 'adds one to a counter or makes it; counters are not audited'],
  ['unseen-write', 'backend/src/shop/orders/stock.ts', 'takes stock by a condition; the audited order says why'],
  [
    'unseen-write',
    'backend/src/clients/client-attachments.ts',
    'writes what a booking says of its client; the audit has the booking',
  ],
  ['unseen-write', 'backend/src/access/factors/factors.service.ts', 'counts attempts, which are not audited'],
  ['unseen-write', 'backend/src/access/protection/reservations/reservations.ts', 'locks by a row that is not audited'],
  ['unseen-write', 'backend/src/booking/waitlist/offers/offer-jobs.ts', 'deletes freed hours, which are not audited'],
];

async function filesOf(folder) {
  const entries = await readdir(path.join(ROOT, folder), { withFileTypes: true });
  const nested = entries
    .filter(({ name }) => !name.startsWith('.') && !LEFT_OUT.has(name))
    .map((entry) => (entry.isDirectory() ? filesOf(`${folder}/${entry.name}`) : [`${folder}/${entry.name}`]));
  return (await Promise.all(nested)).flat();
}

const files = (await Promise.all(FOLDERS.map(filesOf)))
  .flat()
  .filter((file) => /\.(tsx?|mts|m?js|css)$/.test(file) && !UNCHECKED.has(file));
const lineFaults = (file, text) =>
  text
    .split('\n')
    .flatMap((line, index, lines) =>
      LINE_RULES.filter(
        ({ isBroken, isAbout = () => true }) => isAbout(file) && isBroken(line, file, lines[index - 1] ?? ''),
      ).map(({ name, says }) => ({ name, says, line: index + 1 })),
    );
const broken = await Promise.all(
  files.map(async (file) => {
    const text = await readFile(path.join(ROOT, file), 'utf8');
    return [...lineFaults(file, text), ...textFaults(file, text)].map(({ name, says, line }) => ({
      file,
      name,
      says: `${file}:${line} ${says}`,
    }));
  }),
);
const faults = broken.flat();
/** @type {(fault: { name: string, file: string }, entry: readonly string[]) => boolean} */
const isOf = (fault, [name, file]) => fault.name === name && fault.file === file;
const problems = [
  ...faults.filter((fault) => !ALLOWED.some((entry) => isOf(fault, entry))).map(({ says }) => says),
  ...ALLOWED.filter((entry) => !faults.some((fault) => isOf(fault, entry))).map(
    ([name, file]) => `${SELF}: ${file} does not break ${name} any more; delete its entry.`,
  ),
];
problems.forEach((line) => console.error(line));
process.exitCode = problems.length > 0 ? 1 : 0;
