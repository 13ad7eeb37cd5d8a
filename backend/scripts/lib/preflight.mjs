import fs from 'node:fs';
import path from 'node:path';
import { fileURLToPath } from 'node:url';

/**
 * Imported first by every command. Reports a missing requirement in one sentence. Uses old syntax, so that an old Node can read
 * it.
 */
const ROOT = fileURLToPath(new URL('../../../', import.meta.url));
const NEEDED_BYTES = 1.5e9;

function refuse(sentence) {
  console.error(sentence);
  process.exit(1);
}

function isWritable(folder) {
  try {
    fs.accessSync(folder, fs.constants.W_OK);
    return true;
  } catch {
    return false;
  }
}

const [major = 0, minor = 0] = process.versions.node.split('.').map(Number);
if (major < 20 || (major === 20 && minor < 19))
  refuse(
    `Radiance needs Node 20.19 or newer; this is ${process.versions.node}. Install a current one from https://nodejs.org and start again.`,
  );

if (!['linux', 'darwin', 'win32'].includes(process.platform) || !['x64', 'arm64'].includes(process.arch))
  refuse(
    `Radiance runs on 64-bit Linux, macOS and Windows (x64 or arm64); this Node is for ${process.platform} ${process.arch}, for which its packages have no binaries.`,
  );

const notWritable = [ROOT, path.join(ROOT, 'node_modules'), path.join(ROOT, '.cache')].find(
  (folder) => fs.existsSync(folder) && !isWritable(folder),
);
if (notWritable)
  refuse(
    `This user may not write to ${notWritable}. Give the folder to this user, or clone the repository into a folder of their own.`,
  );

const { bavail, bsize } = fs.statfsSync(ROOT);
if (!fs.existsSync(path.join(ROOT, 'node_modules')) && bavail * bsize < NEEDED_BYTES)
  refuse(`There is too little room for the packages on the disk of ${ROOT}: they need 1.5 GB. Make room and start again.`);
