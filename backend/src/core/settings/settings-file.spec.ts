import { describe, expect, it } from '@jest/globals';
import { parseEnv } from 'node:util';
import { warningsAboutFile, settingsIn } from './settings-file.js';

const KNOWN = ['PUBLIC_URL', 'SMTP_URL', 'TRUST_PROXY', 'DATA_DIR', 'BACKUP_TO'];

describe('a .env file', () => {
  it('is read as Node reads it', () => {
    const text = '# Clínica\r\nA=1\r\n\n export B = "x # y" # dos\nC=\nD=a=b\n  E=\'con "comillas"\'\n#F=1\nG=fin';
    const names = settingsIn(text).map(({ name }) => name);
    expect(names.toSorted()).toEqual(Object.keys(parseEnv(text)).toSorted());
    expect(settingsIn('')).toEqual([]);
  });

  it.each([
    ['A=1\nesto no es nada\nDATA_DIR=/x', /^\.env must have NAME=value or # in line 2$/],
    ['BACKUP_TO\nDATA_DIR=/x', /line 1$/],
    ['DATA DIR=/x', /line 1$/],
    ['\n\nA="b\nDATA_DIR="/x"', /^\.env must have the quotes of line 3 closed in that line$/],
    ['\uFEFFDATA_DIR=/x', /^\.env must be saved as UTF-8/],
    ['D\0A\0T\0A\0', /^\.env must be saved as UTF-8/],
  ])('stops the start where a setting would be lost: %j', (text, said) => {
    expect(() => settingsIn(text)).toThrow(said);
  });

  it('causes a warning about an unknown name, with the likely setting', () => {
    const text = 'SMPT_URL=a\nTRUST_PROXI=1\nPUBLC_URL=b\nBACKUP-TO=c\ndata_dir=d\nCORREO=e\nDATA_DIR=f';
    expect(warningsAboutFile(text, KNOWN)).toEqual([
      expect.stringMatching(/line 1: SMPT_URL .*SMTP_URL meant/),
      expect.stringMatching(/line 2: TRUST_PROXI .*TRUST_PROXY meant/),
      expect.stringMatching(/line 3: PUBLC_URL .*PUBLIC_URL meant/),
      expect.stringMatching(/line 4: BACKUP-TO .*BACKUP_TO meant/),
      expect.stringMatching(/line 5: data_dir .*DATA_DIR meant/),
      expect.stringMatching(/line 6: CORREO is none of the settings in \.env\.example\.$/),
    ]);
  });

  it('is doubted where a # cuts a value off, and not where it begins a remark', () => {
    const text = 'SMTP_URL=smtp://u:a#b@host\nDATA_DIR=/x # aquí\nBACKUP_TO="/x#1"\nTRUST_PROXY= # ninguno';
    expect(warningsAboutFile(text, KNOWN)).toEqual([expect.stringMatching(/line 1: SMTP_URL ends before its #.*quotes/)]);
  });
});
