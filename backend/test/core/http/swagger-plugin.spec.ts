import { afterEach, describe, expect, it } from '@jest/globals';
import { before as ofNest } from '@nestjs/swagger/plugin';
import { mkdirSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import ts from 'typescript';
import { before } from '../../../scripts/swagger-plugin.mjs';

const FOLDER = fileURLToPath(new URL('../../../../.cache/clínica josé', import.meta.url));
const OPTIONS = { introspectComments: true, esmCompatible: true, dtoFileNameSuffix: [] };
afterEach(() => rmSync(FOLDER, { recursive: true, force: true }));

/** The compiled controller. Its response is a class of another file. */
function built(plugin: (options: Record<string, unknown>, program: ts.Program) => unknown): string {
  mkdirSync(FOLDER, { recursive: true });
  const [item, box] = [join(FOLDER, 'item.ts'), join(FOLDER, 'box.controller.ts')];
  writeFileSync(item, 'export class Item {\n  name!: string;\n}\nexport const anItem = (): Item => new Item();\n');
  writeFileSync(
    box,
    "import { Get } from '@nestjs/common';\nimport { anItem } from './item.js';\nexport class Box {\n  @Get()\n  get() {\n    return anItem();\n  }\n}\n",
  );
  const options = {
    target: ts.ScriptTarget.ES2022,
    module: ts.ModuleKind.NodeNext,
    strict: true,
    experimentalDecorators: true,
    outDir: join(FOLDER, 'out'),
  };
  const program = ts.createProgram([item, box], options);
  let text = '';
  const transformers = { before: [plugin(OPTIONS, program) as ts.TransformerFactory<ts.SourceFile>] };
  program.emit(program.getSourceFile(box), (_file, code) => (text += code), undefined, false, transformers);
  return text;
}

describe('the build in a folder with an accent', () => {
  it('imports classes by the path that the folder has', () => {
    expect(built(before)).toContain('import * as openapi_import_1 from "./item.js"');
  });

  it('still needs our plugin while the original escapes accents', () => {
    expect(built(ofNest)).toContain('jos/u00E9/item.js');
  });
});
