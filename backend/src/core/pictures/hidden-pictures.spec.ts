import { describe, expect, it } from '@jest/globals';
import type { ChangeCounters } from '../changes/change-counters.js';
import type { Database } from '../database/database.js';
import { HiddenPictures } from './hidden-pictures.js';
import type { PictureUses } from './picture-uses.js';

const HIDDEN = 'd41d8cd98f00b204e9800998ecf8427e';
const SHOWN = 'e2fc714c4727ee9395f324cd2e7f331f';

function setUp() {
  const state = { isAway: false, version: 0, reads: 0 };
  const pictures = new HiddenPictures(
    { reader: { manager: {} } } as unknown as Database,
    { count: async () => 1 } as unknown as PictureUses,
    { current: async () => ({ consents: state.version }) } as unknown as ChangeCounters,
  );
  pictures.register(async () => {
    state.reads += 1;
    if (state.isAway) throw new Error('The database is away');
    return [`https://clinica.example/media/${HIDDEN}.jpg`];
  });
  const asked = () => Promise.all([HIDDEN, SHOWN, HIDDEN].map((name) => pictures.isHidden(name)));
  return { state, asked };
}

describe('hidden pictures', () => {
  it('are read once for each state of the data', async () => {
    const { state, asked } = setUp();
    expect([await asked(), await asked()]).toEqual(Array(2).fill([true, false, true]));
    expect(state.reads).toBe(1);
  });

  it('stay hidden while the database is away, also for concurrent requests, and are read again afterwards', async () => {
    const { state, asked } = setUp();
    state.isAway = true;
    expect([await asked(), await asked()]).toEqual(Array(2).fill([true, true, true]));
    state.isAway = false;
    expect(await asked()).toEqual([true, false, true]);
    Object.assign(state, { isAway: true, version: 1 });
    expect([await asked(), await asked()]).toEqual(Array(2).fill([true, false, true]));
    Object.assign(state, { isAway: false, reads: 0 });
    expect(await asked()).toEqual([true, false, true]);
    expect(state.reads).toBe(1);
  });
});
