import { readFileSync } from 'node:fs';
import type { Plugin } from 'vite';

const MANIFEST = new URL('../../backend/pictures/manifest.json', import.meta.url);
const ID = 'virtual:pictures';

interface PictureEntry {
  file: string;
  colour: string;
}

/** Only the colours of the manifest, so that pages do not carry the rest. */
export const pictureColours = (): Plugin => ({
  name: 'picture-colours',
  resolveId: (id) => (id === ID ? `\0${ID}` : undefined),
  load(id) {
    if (id !== `\0${ID}`) return undefined;
    const entries = JSON.parse(readFileSync(MANIFEST, 'utf8')) as PictureEntry[];
    const colours = Object.fromEntries(entries.map(({ file, colour }) => [file.replace(/\.\w+$/, ''), colour]));
    return `export default ${JSON.stringify(colours)}`;
  },
});
