/// <reference types="vite/client" />

/** Whether this is the server's build: a constant, so that the browser's build drops what only the server does. */
declare const __SERVER__: boolean;

/** Dominant colours of the pictures that the product brings along, by name without extension. */
declare module 'virtual:pictures' {
  const colours: Readonly<Record<string, string>>;
  export default colours;
}

/** What the client build is called, for the server's HTML. */
declare module 'virtual:client-build' {
  /** The one script that a page begins with. */
  export const start: string;
  export const entry: string;
  /** By the page's module (`src/pages/HomePage.tsx`): every script its first render needs, the entry last. */
  export const pageScripts: Readonly<Record<string, readonly string[]>>;
}
