import { before as swagger } from '@nestjs/swagger/plugin';

/**
 * The plugin of @nestjs/swagger imports classes by the path that TypeScript prints. TypeScript escapes the letters beyond ASCII of that
 * path (`jos\u00E9`), and the import then names a file that does not exist. This plugin hands on the path as it is on disk, so that the
 * project builds in any folder.
 * @param {Record<string, unknown>} options of nest-cli.json
 * @param {import('typescript').Program} program
 */
export function before(options, program) {
  const checker = program.getTypeChecker();
  /** @type {typeof checker} */
  const unescaping = {
    ...checker,
    typeToString: (...given) =>
      checker.typeToString(...given).replace(/\\u([0-9a-fA-F]{4})/g, (_, code) => String.fromCharCode(parseInt(code, 16))),
  };
  return swagger(options, { ...program, getTypeChecker: () => unescaping });
}
