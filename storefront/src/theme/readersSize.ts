import type { StyleSheetManager } from 'styled-components';
import type { ComponentProps } from 'react';

/** The default font size of browsers. */
const USUAL_PX = 16;
/** Lines up to this width do not grow with the text. */
const THICKEST_LINE_PX = 3;

/**
 * Lengths are written in pixels and sent to the browser in rem: twice the browser's font size works like 200 % zoom, breakpoints
 * included.
 */
export const inReadersSize = (css: string): string =>
  css.replace(/(^-?|[^\w.-]-?)(\d*\.?\d+)px\b/g, (length, before: string, px: string) =>
    Number(px) > THICKEST_LINE_PX ? `${before}${Number(px) / USUAL_PX}rem` : length,
  );

type StylisPlugin = NonNullable<ComponentProps<typeof StyleSheetManager>['stylisPlugins']>[number];

const toReadersSize: StylisPlugin = (element) => {
  if (element.type === 'decl' || element.type === '@media') element.value = inReadersSize(element.value);
};
// styled-components hashes the plugins' names into class names: minified and unminified builds need the same name.
Object.defineProperty(toReadersSize, 'name', { value: 'readers-size' });

/** For `StyleSheetManager`, in the browser and on the server. */
export const STYLIS_PLUGINS: StylisPlugin[] = [toReadersSize];
