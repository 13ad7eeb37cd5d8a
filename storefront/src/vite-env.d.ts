/// <reference types="vite/client" />

/** Whether this is the server's build: a constant, so that the browser's build drops what only the server does. */
declare const __SERVER__: boolean;

/** Dominant colours of the pictures that the product brings along, by name without extension. */
declare module 'virtual:pictures' {
  const colours: Readonly<Record<string, string>>;
  export default colours;
}

/** File names of the client build, for the server's HTML. */
declare module 'virtual:client-build' {
  export const entry: string;
  /** By the page's module (`src/pages/HomePage.tsx`): the scripts that its first render needs besides the entry. */
  export const preloads: Readonly<Record<string, readonly string[]>>;
}
