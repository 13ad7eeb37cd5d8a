import { configure } from '@testing-library/react';

/** What is awaited comes at once or not at all; the limit only has to outlast a busy machine. */
configure({ asyncUtilTimeout: 20_000 });
