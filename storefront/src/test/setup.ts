import { configure } from '@testing-library/react';

/** Long, because only a busy machine takes time. */
configure({ asyncUtilTimeout: 20_000 });
