import { before as swagger } from '@nestjs/swagger/plugin';

/**
 * @nestjs/swagger's plugin imports classes by the path that TypeScript prints, in which letters beyond ASCII are escaped
 * (`jos\u00E9`). This wrapper unescapes the path, so that the project builds in any folder.
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
