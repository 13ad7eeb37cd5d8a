import { browserApi } from '../../api/browserApi';
import { listAll } from '../../api/pagination';

/** All treatments and practitioners that can be booked, loaded when a dialog opens. */
export const loadTreatments = () => listAll(browserApi(), 'treatments', { sort: ['name', 'ASC'] });

export const loadTeam = () => listAll(browserApi(), 'practitioners');
