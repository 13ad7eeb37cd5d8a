import { compare, shares } from './rig/measure.mjs';
import { INSERT } from './rig/people.mjs';

/** A durable lead with its mail to whoever wrote it, against one durable INSERT. */
export const lead = {
  name: 'lead',
  title: 'Durable lead',
  databases: ['sqlite', 'mysql'],
  measure: async (stage) => shares('Durable lead', await compare(stage, INSERT), { rate: 0.5, processor: 0.4 }),
};
