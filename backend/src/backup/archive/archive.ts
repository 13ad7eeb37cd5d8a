import { placeOf } from './site-files.js';
import { hashOf, lineRow, rowLine, TableSum, type Counted } from './table-sum.js';
import type { Snapshot } from './tables.js';
import { DamagedArchive, type Entry } from './tar.js';

const FORMAT = 1;
const PIECE_CHARACTERS = 512 * 1024;

/** The first entry of an archive. */
export interface About {
  format: number;
  made_at: string;
  migrations: readonly string[];
  /** The columns of each table, in the order of the values in its rows. */
  tables: Readonly<Record<string, readonly string[]>>;
}

/** The last entry: checksums of all others. */
export interface Manifest {
  tables: Readonly<Record<string, Counted>>;
  /** SHA-256. */
  files: Readonly<Record<string, string>>;
}

/** Receives the contents of an archive. */
export interface ArchiveReader {
  begin(about: About): Promise<void>;
  rows(table: string, columns: readonly string[], rows: readonly (readonly unknown[])[]): Promise<void>;
  /** `place` is relative to the data folder. */
  file(place: string, bytes: Buffer): Promise<void>;
}

/** Writes each table in pieces, so that neither a table nor the archive is in memory as a whole. */
export async function* archiveEntries(snapshot: Snapshot, files: AsyncIterable<Entry>, made: Date): AsyncGenerator<Entry> {
  const { migrations, tables } = snapshot;
  const about: About = { format: FORMAT, made_at: made.toISOString(), migrations, tables: Object.fromEntries(tables) };
  yield { name: 'about.json', bytes: json(about) };
  const counted: Record<string, Counted> = {};
  for (const table of tables.keys()) {
    const sum = new TableSum();
    yield* piecesOf(table, snapshot.rows(table), sum);
    counted[table] = sum.counted;
  }
  const hashes: Record<string, string> = {};
  for await (const file of files) {
    hashes[file.name] = hashOf(file.bytes);
    yield file;
  }
  const manifest: Manifest = { tables: counted, files: hashes };
  yield { name: 'manifest.json', bytes: json(manifest) };
}

async function* piecesOf(table: string, rows: AsyncIterable<readonly unknown[]>, sum: TableSum): AsyncGenerator<Entry> {
  let [lines, length, pieces] = [[] as string[], 0, 0];
  const piece = (): Entry => ({
    name: `tables/${table}/${String((pieces += 1)).padStart(6, '0')}.ndjson`,
    bytes: Buffer.from(lines.join('\n')),
  });
  for await (const row of rows) {
    const line = rowLine(row);
    sum.add(line);
    lines.push(line);
    length += line.length;
    if (length < PIECE_CHARACTERS) continue;
    yield piece();
    [lines, length] = [[], 0];
  }
  if (lines.length > 0) yield piece();
}

/**
 * Passes all entries to `reader` and compares them with the manifest.
 * @throws DamagedArchive when an entry is missing, unknown or altered.
 */
export async function readArchive(
  entries: AsyncIterable<Entry>,
  reader: ArchiveReader,
): Promise<{ about: About; manifest: Manifest }> {
  let about: About | null = null;
  let manifest: Manifest | null = null;
  const sums = new Map<string, TableSum>();
  const files = new Map<string, string>();
  for await (const { name, bytes } of entries) {
    if (manifest) throw new DamagedArchive('something stands behind its end');
    if (!about) {
      about = aboutFrom(name, bytes);
      for (const table of Object.keys(about.tables)) sums.set(table, new TableSum());
      await reader.begin(about);
      continue;
    }
    if (name === 'manifest.json') {
      manifest = JSON.parse(bytes.toString()) as Manifest;
      continue;
    }
    const [, table = ''] = /^tables\/([^/]+)\//.exec(name) ?? [];
    const [sum, columns, place] = [sums.get(table), about.tables[table], placeOf(name)];
    if (sum && columns) {
      const lines = bytes.toString().split('\n');
      for (const line of lines) sum.add(line);
      await reader.rows(table, columns, lines.map(lineRow));
    } else if (place) {
      files.set(name, hashOf(bytes));
      await reader.file(place, bytes);
    } else throw new DamagedArchive(`it holds something unknown: ${name}`);
  }
  if (!about || !manifest) throw new DamagedArchive('it ends too soon');
  compareTables(
    manifest.tables,
    [...sums].map(([table, sum]) => [table, sum.counted]),
  );
  if (JSON.stringify(sorted(manifest.files)) !== JSON.stringify([...files].sort(byName)))
    throw new DamagedArchive('its files are not those that were written');
  return { about, manifest };
}

/** @throws DamagedArchive that names the first table that differs. */
export function compareTables(
  expected: Manifest['tables'],
  found: readonly (readonly [table: string, counted: Counted])[],
): void {
  for (const [table, { rows, sum }] of found) {
    const wanted = expected[table];
    if (wanted?.rows !== rows || wanted.sum !== sum)
      throw new DamagedArchive(`the table ${table} has ${rows} rows and not the ${wanted?.rows ?? 0} that were written`);
  }
  if (Object.keys(expected).length !== found.length) throw new DamagedArchive('a table is missing');
}

export async function countedIn(snapshot: Snapshot): Promise<[string, Counted][]> {
  const found: [string, Counted][] = [];
  for (const table of snapshot.tables.keys()) {
    const sum = new TableSum();
    for await (const row of snapshot.rows(table)) sum.add(rowLine(row));
    found.push([table, sum.counted]);
  }
  return found;
}

function aboutFrom(name: string, bytes: Buffer): About {
  if (name !== 'about.json') throw new DamagedArchive('it is none of ours');
  const about = JSON.parse(bytes.toString()) as About;
  if (about.format !== FORMAT) throw new DamagedArchive(`its format ${about.format} is not known`);
  // The names become part of SQL, and everybody with the public key can encrypt an archive.
  const [odd] = Object.entries(about.tables)
    .flat(2)
    .filter((word) => !NAME.test(word));
  if (odd !== undefined) throw new DamagedArchive('a table or a column of it has no possible name');
  return about;
}

const NAME = /^\w{1,64}$/;

type Named = readonly [name: string, ...rest: unknown[]];
const byName = (a: Named, b: Named): number => (a[0] < b[0] ? -1 : 1);
const sorted = (record: Readonly<Record<string, string>>): [string, string][] => Object.entries(record).sort(byName);
const json = (value: object): Buffer => Buffer.from(JSON.stringify(value));
