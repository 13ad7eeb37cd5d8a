const IMPORTS = /\b(?:from|import|require|reference \w+=)\s*\(?\s*(['"`])([^'"`]+)\1/g;

/**
 * Of code what names files and packages: which way imports run is decided by nothing else.
 * @param {string} content
 */
export const importsIn = (content) => [...content.matchAll(IMPORTS)].map(([text]) => text).join('\n');

/** @param {string} content */
export const namesIn = (content) => [...content.matchAll(IMPORTS)].map(([, , name]) => name ?? '');

/**
 * What code takes from others.
 * @param {string} content
 */
export const takenIn = (content) => [...content.matchAll(/^import\b[^;]*/gm)].map(([statement]) => statement).join('\n');

const EXCHANGE = /\b(?:import|reference)\b[^;]*|\bexport\b(?:\s*(?:type|const|let)?\s*\{[^}]*\})?[^;{]*/g;
/**
 * What code takes and gives: nobody uses a file, an export or a package by anything else, unless it takes all that a
 * module has by one name.
 * @param {string} content
 */
export const exchangeIn = (content) =>
  /\bimport\s*\*|\bimport\.meta|\brequire\b|\b[mM]ock/.test(content)
    ? content
    : [...content.matchAll(EXCHANGE)].map(([statement]) => statement).join('\n');
