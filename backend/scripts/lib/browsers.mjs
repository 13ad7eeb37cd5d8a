/** The oldest supported browsers. Older ones show the telephone number (`public/scripts-failed.js`). */
const OLDEST = { safari: '15.4', ios: '15.4', chrome: '100', firefox: '100' };

/** As Vite's `build.target`. */
export const BUILD_TARGET = Object.entries(OLDEST).map(([name, version]) => `${name}${version}`);

/** As a browserslist query. */
export const BROWSERSLIST = Object.entries(OLDEST).map(([name, version]) => `${name} >= ${version}`);
