import { describe, expect, it } from '@jest/globals';
import { mayBeShown, type Consent, type PictureKind } from './consents.js';

const SITE = { scope: ['site'], withdrawn_on: null } as const satisfies Pick<Consent, 'scope' | 'withdrawn_on'>;
const PRINT = { ...SITE, scope: ['networks', 'print'] } as const;
const WITHDRAWN = { ...SITE, withdrawn_on: '2026-07-01' } as const;

describe('a picture of somebody', () => {
  it.each<[PictureKind | null, Pick<Consent, 'scope' | 'withdrawn_on'> | null, boolean, boolean]>([
    ['illustration', null, true, true],
    ['illustration', WITHDRAWN, true, true],
    ['photograph', null, false, false],
    ['photograph', null, true, false],
    ['photograph', SITE, true, true],
    ['photograph', PRINT, false, false],
    ['photograph', WITHDRAWN, false, false],
    [null, null, false, true],
    [null, null, true, false],
    [null, SITE, true, true],
    [null, PRINT, true, false],
  ])('that is %s, with %j, where a consent is required: %s, is shown: %s', (kind, consent, isRequired, isShown) =>
    expect(mayBeShown(kind, consent, isRequired)).toBe(isShown),
  );
});
