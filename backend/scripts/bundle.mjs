import { isBuiltin } from 'node:module';
import path from 'node:path';
import { rolldown } from 'rolldown';
import { DIST, FOLDER, noteNewest } from './bundle-files.mjs';

/** What is started as a process; what several of them need is written once. */
const PROGRAMS = ['main', 'admin-cli', 'backup-cli', 'restore-cli'];
/** What `sites-process.mjs` starts sites with. */
const PARTS = ['app', 'access/accounts/administrators', 'platform/settings'];
/** Without folders: a start takes away whatever beside the newest bundle's files is in its own. */
const nameOf = (file) => path.basename(file);

/** Compiled ones, and those that are loaded by their name when they are needed: they stay where they are. */
const OUTSIDE = /^(sharp|better-sqlite3|@photostructure\/sqlite|@node-rs\/argon2|mysql2|swagger-ui-dist)(\/|$)/;

/** What a module says of its place stays true when it moves into another file. */
const keepPlaces = {
  name: 'keep-places',
  transform(code, id) {
    if (!code.includes('import.meta.url') || id.startsWith('\0')) return null;
    const place = path.relative(FOLDER, id).replaceAll('\\', '/');
    return { code: code.replaceAll('import.meta.url', `new URL(${JSON.stringify(place)}, import.meta.url).href`), map: null };
  },
};

/**
 * Nest asks for some packages by a `require` of its own, which no bundler follows: typeorm, class-validator and what they need were
 * loaded once more from their hundreds of files, a third of a start.
 */
const OWN_REQUIRE = 'const require = createRequire(import.meta.url);';
const ASKING = ['@nestjs/mapped-types/dist/type-helpers.utils.js', '@nestjs/typeorm/dist/common/typeorm-compat.js'];
const followed = new Set();
const followRequires = {
  name: 'follow-requires',
  transform(code, id) {
    const file = id.replaceAll('\\', '/');
    const asking = ASKING.find((each) => file.endsWith(`/node_modules/${each}`));
    if (!asking) return null;
    followed.add(asking);
    if (code.split(OWN_REQUIRE).length !== 2) throw new Error(`${file} no longer asks for packages as it did`);
    return { code: code.replace(OWN_REQUIRE, ''), map: null };
  },
  buildEnd(error) {
    const missed = error ? undefined : ASKING.find((each) => !followed.has(each));
    if (missed) throw new Error(`${missed} is no longer where packages are asked for`);
  },
};

/** A text without any character beyond Latin-1 takes half the memory for as long as the server runs. */
const inLatin = {
  name: 'in-latin',
  renderChunk: (code) =>
    code.replace(/[^\0-\xff]/g, (character) => `\\u${character.charCodeAt(0).toString(16).padStart(4, '0')}`),
};

/**
 * Makes a few files of the server, its commands and their packages: finding and opening 2,700 modules is most of a start. Names stay as
 * they are, for the framework and whoever reads a stack ask for them.
 */
const bundle = await rolldown({
  input: Object.fromEntries([...PROGRAMS, ...PARTS].map((file) => [nameOf(file), path.join(DIST, `${file}.js`)])),
  platform: 'node',
  external: (id) => isBuiltin(id) || OUTSIDE.test(id),
  plugins: [followRequires, keepPlaces, inLatin],
  logLevel: 'silent',
});
const { output } = await bundle.write({
  dir: FOLDER,
  format: 'esm',
  keepNames: true,
  minify: { compress: false, mangle: false, codegen: true },
});
await bundle.close();
await noteNewest(output.map(({ fileName }) => fileName));
