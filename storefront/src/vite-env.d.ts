/// <reference types="vite/client" />

/** True in the server's build. A constant, so that the browser's build drops the server's code. */
declare const __SERVER__: boolean;

/** Dominant colours of the demo pictures, by name without extension. */
declare module 'virtual:pictures' {
  const colours: Readonly<Record<string, string>>;
  export default colours;
}

/** File names of the client build, for the server's HTML. */
declare module 'virtual:client-build' {
  export const entry: string;
  /** Scripts of each page's first render besides the entry, by module (`src/pages/HomePage.tsx`). */
  export const preloads: Readonly<Record<string, readonly string[]>>;
}
