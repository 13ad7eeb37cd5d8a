import { configure } from '@testing-library/react';
import './jest.owners.js';
import './jest.waits.js';

// A laptop that runs every suite at once answers late; what never comes still fails.
configure({ asyncUtilTimeout: 10_000 });
