import { configure, getConfig, prettyDOM } from '@testing-library/react';

/** @param {string} message */
const named = (message) => Object.assign(new Error(message), { name: 'TestingLibraryElementError' });

// Each look of a wait at what is not yet there wrote the whole page down, which was a sixteenth of the panel's specs. What
// a wait tells when it ends in vain it writes down itself, at its end.
configure({
  getElementError: (message, container) => {
    const { _disableExpensiveErrorDiagnostics: isLook, defaultIgnore } =
      /** @type {ReturnType<typeof getConfig> & { _disableExpensiveErrorDiagnostics?: boolean }} */ (getConfig());
    if (isLook === undefined) throw new Error('Testing Library no longer says whether an error is for a wait');
    if (isLook) return named(message ?? '');
    return named([message, `Ignored nodes: comments, ${defaultIgnore}\n${prettyDOM(container)}`].filter(Boolean).join('\n\n'));
  },
});
