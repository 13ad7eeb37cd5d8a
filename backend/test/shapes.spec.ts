import { describe, expect, it } from '@jest/globals';
import { exchangeIn } from '../scripts/imports.mjs';
import { shapeOf } from '../scripts/shapes.mjs';

const twice = (type: string, body: string): string => `export function twice(count: number)${type} {\n  ${body}\n}\n`;

describe('what the checks look at again', () => {
  it('leaves alone who imports a file in which a line inside of a function has changed', () => {
    const [before, after] = ['return 2 * count;', 'return count + count;'].map((body) =>
      shapeOf(twice(': number', body), 'a.ts'),
    );
    expect(after).toBe(before);
  });

  it('is who imports a file whose types have changed, said or inferred', () => {
    expect(shapeOf(twice(': unknown', 'return 2 * count;'), 'a.ts')).not.toBe(
      shapeOf(twice(': number', 'return 2 * count;'), 'a.ts'),
    );
    expect(shapeOf(twice('', 'return 2 * count;'), 'a.ts')).not.toBe(shapeOf(twice('', "return '2';"), 'a.ts'));
  });

  it('is what files take and give, however it is written, and nothing inside of a function', () => {
    const exchange = (body: string) =>
      exchangeIn(
        `import one, { two } from './a.js';\nexport { three } from './b.js';\nexport const { four } = one;\nexport function five() {\n  ${body}\n}\n`,
      );
    for (const word of ['one', 'two', './a.js', 'three', './b.js', 'four', 'five'])
      expect(exchange('return two;')).toContain(word);
    expect(exchange('return one;')).toBe(exchange('return two;'));
    expect(exchange("return import('./c.js');")).not.toBe(exchange('return two;'));
  });

  it('is all of a file that takes a module under one name', () => {
    expect(exchangeIn("import * as all from './a.js';\nall.one();\n")).toContain('all.one()');
  });
});
