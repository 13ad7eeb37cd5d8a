/**
 * Rules that look at a whole file, because what they refuse may stand on several lines. A match of a pattern is a fault unless
 * `isAllowed` says otherwise.
 * @typedef {{
 *   name: string,
 *   says: string,
 *   patterns: readonly RegExp[],
 *   isAbout?: (file: string, text: string) => boolean,
 *   isAllowed?: (match: RegExpMatchArray) => boolean,
 * }} TextRule
 */

/** Entry points of packages besides their main one. All are documented but `@nestjs/common/constants.js`, which Nest exports. */
const ENTRY_POINTS = new Set([
  '@fullcalendar/react/interaction',
  '@fullcalendar/react/locales/es',
  '@fullcalendar/react/skeleton.css',
  '@fullcalendar/react/timegrid',
  '@nestjs/common/constants.js',
  '@tiptap/pm/state',
  '@tiptap/pm/view',
  'altcha-lib/algorithms/pbkdf2',
  'core-js/actual/array/find-last',
  'csv-parse/sync',
  'csv-stringify/sync',
  'libphonenumber-js/min',
  'libphonenumber-js/mobile',
  'mysql2/promise',
  'nodemailer/lib/smtp-connection',
  'react-day-picker/locale/es',
  'react-dom/client',
  'react-dom/server',
  'read-excel-file/universal',
  'zustand/middleware',
  'zustand/vanilla',
]);
/** Ours, and one component of MUI each. */
const ENTRY_POINT = /^(@radiance\/backend\/contract|@mui\/material\/\w+$|(backend|storefront|admin)\/)/;

/** The name of a package and a path inside of it, where code names a module. */
const IMPORTED =
  /\b(?:from|import|require|resolve|mock|unstable_mockModule|requireActual|importOutside)\b[\s(]*(['"`])(?<name>(@[\w.-]+\/[\w.-]+|[a-z][\w.-]*)\/[^'"`\s]+)\1/g;
/** `bin()` names a package's command. */
const INSIDE =
  /\b(?!bin\()\w+\(\s*['"`](?!backend|storefront|admin)(@[\w.-]+\/)?[a-z][\w.-]*\/([^'"`\s]*\/)?(dist|lib|esm|cjs|internal)\b/g;

/** Classes of the browser may be extended; those of packages and Node may not. */
const OF_BROWSER = String.raw`\b(Node|Element|HTML\w*Element|Blob|Storage)`;

const WRITING = 'insert|update|delete|save|remove|clear|upsert|softDelete|softRemove|recover|restore|increment|decrement';

/** Migrations write SQL, and a backup writes a database in which nobody works. */
const WRITES_ROWS = /^backend\/src\/(?!backup\/|core\/database\/migrat)(?!.*\.spec\.ts$)/;

/** @type {readonly TextRule[]} */
const TEXT_RULES = [
  {
    name: 'import',
    says: 'A package is imported by an entry point that it documents, which `ENTRY_POINTS` of text-rules.mjs lists.',
    patterns: [IMPORTED],
    isAllowed: ({ groups: { name = '' } = {} }) => ENTRY_POINTS.has(name) || ENTRY_POINT.test(name),
  },
  {
    name: 'package',
    says: 'A package is used through what it documents: no file inside of it, no name that it calls private.',
    patterns: [INSIDE, /__PRIVATE__|DO_NOT_USE/g],
  },
  {
    name: 'node-modules',
    says: "Code does not look into the folder of packages: an import finds a package's entry point.",
    patterns: [/\bnode_modules\b/g],
  },
  {
    name: 'prototype',
    says: "Nothing reaches into a prototype, because it is a package's, or Node's.",
    patterns: [
      new RegExp(String.raw`(?<!${OF_BROWSER})\.prototype\b`, 'g'),
      /\[\s*['"`]prototype['"`]\s*\]/g,
      /[A-Za-z_$)\]]\.__proto__\b/g,
      /\b(Object|Reflect)\.[gs]etPrototypeOf\(/g,
    ],
  },
  {
    name: 'plugin',
    says: 'A plugin of the build does not edit packages.',
    patterns: [/(?<!from )['"`/(|](@mui|react|react-dom|react-router|scheduler|styled-components|stylis|tiptap)['"`/)|]/g],
    isAbout: (file, text) =>
      /^(storefront|admin)\/(build\/|vite\.config)|^backend\/scripts\//.test(file) &&
      /\b(transform|renderChunk|load)\s*[:(]/.test(text),
  },
  {
    name: 'raw-write',
    says: "Rows are written by `insert`, `update` and `delete` of the transaction's manager, which notes them for the audit.",
    patterns: [
      /['"`]\s*(WITH\s[^'"`]*\s)?(INSERT\s+(OR\s+\w+\s+|IGNORE\s+)?INTO|REPLACE\s+INTO|DELETE\s+FROM|TRUNCATE)\s/gi,
      /['"`]\s*(WITH\s[^'"`]*\s)?UPDATE\s+\S+(\s+(AS\s+)?\w+)?\s+SET\s/gi,
    ],
    isAbout: (file) => WRITES_ROWS.test(file),
  },
  {
    name: 'unseen-write',
    says: 'Rows are written by `insert`, `update` and `delete` of the manager, or `insertIfMissing`: other writes are not audited.',
    patterns: [
      new RegExp(String.raw`\bcreateQueryBuilder\([^()]*\)\s*\.(${WRITING})\(`, 'g'),
      /\.(insert|delete)\(\)\s*\.(into|from)\(|\.update\(\w+\)\s*\.set\(/g,
      new RegExp(String.raw`[rR]epository\b(<[^<>]*>)?(\([^()]*\))?\s*\.(${WRITING})\(`, 'g'),
      /\.(increment|decrement|upsert|updateAll|deleteAll|softDelete|softRemove)\(/g,
    ],
    isAbout: (file) => WRITES_ROWS.test(file),
  },
];

/**
 * The faults of a file, each by the name of its rule and its line.
 * @param {string} file
 * @param {string} text
 */
export const textFaults = (file, text) =>
  TEXT_RULES.filter(({ isAbout = () => true }) => isAbout(file, text)).flatMap(
    ({ name, says, patterns, isAllowed = () => false }) =>
      patterns
        .flatMap((pattern) => [...text.matchAll(pattern)])
        .filter((match) => !isAllowed(match))
        .map(({ index }) => ({ name, says, line: text.slice(0, index).split('\n').length })),
  );
