import { refusal, run } from './terminal.mjs';

/** What every part is built with or stands on. */
const EVERYTHING =
  /^(package(-lock)?\.json|(backend|storefront|admin)\/package\.json|tsconfig\.base\.json|nest-cli\.json|backend\/(src\/contract|scripts|pictures)\/)/;
/** Nobody's code. */
const NOTHING = /\.md$|^(\.github|\.ci)\/|^[^/]*$/;
const IS_SPEC = /\.spec\.tsx?$/;
/** The suites over HTTP that ask for whole pages. */
const PAGES = ['test/pages.spec.ts', 'test/kept-answers.spec.ts', 'test/spelling.spec.ts', 'test/service.spec.ts'];

const git = async (...args) => {
  const { code, output } = await run('git', args, { tolerate: true });
  return code === 0 ? output.trim() : undefined;
};

/** Where this branch left `main`; on `main` itself, what has not been pushed, or else committed. */
async function startOfWork() {
  const head = await git('rev-parse', 'HEAD');
  for (const main of ['main', 'origin/main']) {
    const base = await git('merge-base', 'HEAD', main);
    if (base && base !== head) return base;
  }
  return 'HEAD';
}

export async function changedFiles(since) {
  const base = since ?? (await startOfWork());
  const [changed, added] = await Promise.all([
    git('diff', '--name-only', '--no-renames', base),
    git('ls-files', '--others', '--exclude-standard'),
  ]);
  if (changed === undefined || added === undefined) throw refusal(`git cannot tell what has changed since ${base}.`);
  return `${changed}\n${added}`.split('\n').filter(Boolean);
}

/**
 * For each suite the arguments with which it runs what these files can have touched; nothing for a suite that none of
 * them touches. The checks are not among them: they remember what they have seen.
 */
export function touchedBy(files) {
  if (files.some((file) => EVERYTHING.test(file))) return undefined;
  const own = (part) =>
    files.filter((file) => file.startsWith(`${part}/`) && !NOTHING.test(file)).map((file) => file.slice(part.length + 1));
  const related = (names) => names.length > 0 && ['--passWithNoTests', '--findRelatedTests', ...names];
  const isOfJest = (file) => /^(src|test)\//.test(file);

  const backend = own('backend');
  const isServerTouched = backend.some((file) => file.startsWith('src/') && !IS_SPEC.test(file));
  // The suites over HTTP run what was built of it.
  const built = backend.flatMap((file) => [file, file.replace(/^src\/(.*)\.ts$/, 'dist/$1.js')]);

  const suites = {};
  const front = (part, journeys) => {
    const names = own(part);
    const product = names.filter((file) => !file.startsWith('e2e/') && !IS_SPEC.test(file));
    const specs = names.filter((file) => file.endsWith('.e2e.ts'));
    const isHarness = names.some((file) => file.startsWith('e2e/') && !file.endsWith('.e2e.ts'));
    const isWhole = product.length > 0 || isHarness || isServerTouched;
    suites[part] = product.some((file) => !isOfJest(file)) ? [] : related(names.filter(isOfJest));
    for (const journey of journeys) suites[journey] = isWhole ? [] : specs.length > 0 && specs;
    return product.length > 0;
  };
  const isSiteTouched = front('storefront', ['e2e-storefront-1', 'e2e-storefront-2']);
  front('admin', ['e2e-admin-1', 'e2e-admin-2']);

  const pages = isSiteTouched ? PAGES : [];
  suites.sqlite = backend.some((file) => !isOfJest(file)) ? [] : related([...new Set([...built, ...pages])]);
  suites.mysql = suites.sqlite;
  suites.chaos = isServerTouched && [];
  return suites;
}
