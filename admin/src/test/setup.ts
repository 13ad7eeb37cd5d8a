import { configure } from '@testing-library/react';

/** A laptop that runs every suite at once answers late; what never comes still fails. */
configure({ asyncUtilTimeout: 20_000 });
