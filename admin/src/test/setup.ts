import { configure } from '@testing-library/react';

/** Tests in parallel may be slow; a missing element still fails. */
configure({ asyncUtilTimeout: 20_000 });
