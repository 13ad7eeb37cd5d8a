import { MAX_PAGE_SIZE } from '@radiance/backend/contract';
import { browserApi } from '../../api/browserApi';

/** All that may be chosen for a booking, asked for when a dialog opens. */
export const loadTreatments = async () =>
  (await browserApi().list('treatments', { sort: ['name', 'ASC'], range: [0, MAX_PAGE_SIZE - 1] })).items;

export const loadTeam = async () => (await browserApi().list('practitioners', { range: [0, MAX_PAGE_SIZE - 1] })).items;
