import { configure } from '@testing-library/react';

/** A long timeout, because a busy machine is slow. */
configure({ asyncUtilTimeout: 20_000 });
