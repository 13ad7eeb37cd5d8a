/** The options that the build uses; DefinitelyTyped's types are outdated. */
declare module 'subset-font' {
  interface Options {
    targetFormat: 'woff2';
    variationAxes: Record<string, number | { min: number; max: number }>;
    keepFeatures: readonly string[];
  }
  export default function subsetFont(font: Buffer, text: string, options: Options): Promise<Buffer>;
}
