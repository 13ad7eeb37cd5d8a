import { configure } from '@testing-library/react';

/** Tests in parallel may be slow; a missing element still fails. */
configure({ asyncUtilTimeout: 20_000 });

// jsdom has no layout and does not scroll.
Element.prototype.scrollIntoView = () => undefined;
