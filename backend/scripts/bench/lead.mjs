import { sharesOfWrites } from './rig/measure.mjs';
import { INSERT } from './rig/people.mjs';

/** A durable lead with its mail to whoever wrote it, against one durable INSERT on SQLite, wherever it is stored itself. */
export const lead = {
  name: 'lead',
  title: 'Durable lead',
  databases: ['sqlite', 'mysql'],
  measure: (stage) =>
    sharesOfWrites(stage, 'Durable lead', INSERT, { rate: 0.5, ...(stage.dialect === 'sqlite' && { processor: 0.4 }) }),
};
