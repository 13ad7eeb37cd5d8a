import { browserApi } from '../../api/browserApi';
import { listAll } from '../../api/parts';

/** All that may be chosen for a booking, asked for when a dialog opens. */
export const loadTreatments = () => listAll(browserApi(), 'treatments', { sort: ['name', 'ASC'] });

export const loadTeam = () => listAll(browserApi(), 'practitioners');
