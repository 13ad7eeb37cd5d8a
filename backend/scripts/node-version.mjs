/** Imported first by every script: an old Node should read a sentence, not a syntax error from deep inside a library. */
const [major = 0, minor = 0] = process.versions.node.split('.').map(Number);

if (major < 20 || (major === 20 && minor < 19)) {
  console.error(
    `Radiance needs Node 20.19 or newer; this is ${process.versions.node}. Install a current one from https://nodejs.org and start again.`,
  );
  process.exit(1);
}
