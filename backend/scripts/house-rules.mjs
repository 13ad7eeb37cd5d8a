import { readdir, readFile } from 'node:fs/promises';
import path from 'node:path';
import { ROOT } from './terminal.mjs';

/** Rules for lines of code that no linter has. To test a rule, add a bad line and run `npm run check`. */
const FOLDERS = ['backend', 'storefront', 'admin'];
const LEFT_OUT = new Set(['node_modules', 'dist', 'pictures', 'public']);
const SELF = 'backend/scripts/house-rules.mjs';

const DIRECTIVE = /(\/\/|\/\*)\s*(ox|es)lint(-|\s)/;
const RULE = '[a-z0-9]+[a-z0-9/-]*';
/** The next line or the same; rule names; a reason. */
const WITH_REASON = new RegExp(`(//|/\\*) oxlint-disable(-next)?-line ${RULE}(, ${RULE})* -- \\S`);

const IN_PRODUCT = /^(backend|storefront|admin)\/src\//;
const IN_FRONT = /^(storefront|admin)\/src\//;
const IN_TEST = /\.spec\.tsx?$|\/src\/test\//;
const ZONE = /['"`](Europe|Atlantic)\//;

/** A call with a path inside a package. The linter checks imports; `bin()` names a package's command. */
const INSIDE_OF_PACKAGE =
  /\b(?!bin\()\w+\(\s*(['"`])(?!(backend|storefront|admin)\/)(@[\w.-]+\/)?[a-z][\w.-]*\/([^'"`\s]*\/)?(dist|lib|internal)(\/|\1)/;
const PRIVATE_NAME = /__PRIVATE__|DO_NOT_USE/;
/** Classes of the browser may be extended; those of packages and Node may not. */
const OF_BROWSER = '(Node|Element|HTML\\w*Element|Blob|Storage)';
const PROTOTYPE = new RegExp(
  `\\b(?!${OF_BROWSER}\\b)\\w+\\.prototype(\\.\\w+|\\[[^\\]]+\\])?\\s*=[^=>]|\\.(assign|definePropert(y|ies)|setPrototypeOf)\\(\\s*(?!${OF_BROWSER}\\b)[\\w.]+\\.prototype\\b`,
);
/** Build plugins may change our own modules only. */
const PACKAGE_IN_PLUGIN =
  /['"`/](node_modules|react|react-dom|react-router|styled-components|stylis|@[\w-]+\/[\w-]+)\/(\w+\/)*(dist|cjs|lib|esm|[\w.-]+\.js)/;
const IS_PLUGIN = /\b(transform|renderChunk|load)\s*[:(]/;

const RAW_WRITE = /['"`]\s*(INSERT (OR \w+ |IGNORE )?INTO|REPLACE INTO|UPDATE \w+ SET|DELETE FROM) /;

/** Writes that `AuditedManager` does not see. */
const UNAUDITED_WRITE =
  /\.(insert\(\)|delete\(\)|update\(\w+Entity\)|(increment|decrement|upsert|updateAll|deleteAll)\(\w*)\s*$|\.(increment|decrement|upsert|updateAll|deleteAll)\(\w+Entity|createQueryBuilder\(\)\.(insert|update|delete)\(/;

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

const RULES = [
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
    name: 'package',
    says: 'A package is used through what it documents: no file inside of it, no name that it calls private.',
    isBroken: (line) => INSIDE_OF_PACKAGE.test(line) || PRIVATE_NAME.test(line),
  },
  {
    name: 'raw-write',
    says: "Rows are written by `insert`, `update` and `delete` of the transaction's manager, which notes them for the audit.",
    isBroken: (line) => RAW_WRITE.test(line),
    isAbout: (file) => /^backend\/src\/(?!(core\/database|backup)\/)/.test(file) && !IN_TEST.test(file),
  },
  {
    name: 'unaudited',
    says: 'Rows are written by `insert`, `update` and `delete` of the manager, or `insertIfMissing`: other writes are not audited.',
    isBroken: (line) => UNAUDITED_WRITE.test(line),
    isAbout: (file) => /^backend\/src\/(?!(core\/database|backup)\/)/.test(file) && !IN_TEST.test(file),
  },
  {
    name: 'has-selector',
    says: 'Browsers before Chrome 105 and Firefox 121 have no `:has()`: mark by an attribute or a sibling rule, or say in a comment on the line before why `:has()` may be missing.',
    isBroken: (line, _file, _text, before) => HAS_SELECTOR.test(line) && !WHY_HAS.test(before),
    isAbout: (file) => IN_FRONT.test(file) && !IN_TEST.test(file),
  },
  {
    name: 'new-unit',
    says: 'Browsers before Chrome 108 and Firefox 101 have no `dvh`: the line before declares the same in `vh`, or, for a variable, begins `@supports (`.',
    isBroken: (line, _file, _text, before) => isWithoutFallback(line.trim(), before.trim()),
    isAbout: (file) => IN_FRONT.test(file) && !IN_TEST.test(file),
  },
  {
    name: 'newer-css',
    says: 'The oldest supported browsers do not know this: write container queries with `contentUpTo`, single transforms with `transform`, others with a fallback.',
    isBroken: (line) => NEW_CSS.test(line),
    isAbout: (file) => IN_FRONT.test(file) && !IN_TEST.test(file),
  },
  {
    name: 'prototype',
    says: "A package's prototype is not assigned to.",
    isBroken: (line) => PROTOTYPE.test(line),
  },
  {
    name: 'plugin',
    says: 'A plugin of the build does not edit packages.',
    isBroken: (line, _file, text) => IS_PLUGIN.test(text) && PACKAGE_IN_PLUGIN.test(line),
    isAbout: (file) => /^(storefront|admin)\/(build\/|vite\.config)|^backend\/scripts\//.test(file),
  },
];

/** Files that may break one rule, by its name, with the reason. */
const ALLOWED = [
  ['newer-css', 'admin/src/theme/tokens.ts', 'defines `contentUpTo`, with its fallback'],
  ['zone', 'backend/src/core/settings/settings.ts', 'says where the clinic is unless it is set'],
  ['zone', 'backend/src/clinic/clinic.dto.ts', 'gives an example in the documentation'],
  ['raw-write', 'backend/src/core/changes/change-counters.ts', 'adds one to a counter or makes it; counters are not audited'],
  ['unaudited', 'backend/src/shop/orders/stock.ts', 'takes stock by a condition; the audited order says why'],
  [
    'unaudited',
    'backend/src/clients/client-attachments.ts',
    'writes what a booking says of its client; the audit has the booking',
  ],
  ['unaudited', 'backend/src/access/factors/factors.service.ts', 'counts attempts, which are not audited'],
  ['unaudited', 'backend/src/access/protection/reservations/reservations.ts', 'locks by a row that is not audited'],
  ['unaudited', 'backend/src/booking/waitlist/offers/offer-jobs.ts', 'deletes freed hours, which are not audited'],
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
  .filter((file) => /\.(tsx?|mts|m?js|css)$/.test(file) && file !== SELF);
const broken = await Promise.all(
  files.map(async (file) => {
    const text = await readFile(path.join(ROOT, file), 'utf8');
    return text.split('\n').flatMap((line, index, lines) => {
      const before = lines[index - 1] ?? '';
      return RULES.filter(({ isBroken, isAbout = () => true }) => isAbout(file) && isBroken(line, file, text, before)).map(
        ({ name, says }) => ({ file, name, says: `${file}:${index + 1} ${says}` }),
      );
    });
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
