import { CreateClinicData1795300000000 } from './1795300000000-CreateClinicData.js';

/** In the order in which they run. */
export const MIGRATIONS = [CreateClinicData1795300000000];
