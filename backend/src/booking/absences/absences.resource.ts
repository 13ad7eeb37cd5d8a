import { SCHEMA } from '../../core/http/bodies.js';
import { describeResource } from '../../core/resources/resource.js';
import { AbsenceEntity } from './absence.entity.js';

export const ABSENCES = describeResource({
  name: 'absences',
  entity: AbsenceEntity,
  fields: {
    id: { column: null, schema: SCHEMA.id },
    practitioner_id: { column: null },
    equipment_id: { column: null },
    from: { column: 'Desde' },
    to: { column: 'Hasta' },
    reason: { column: 'Motivo' },
  },
  joins: {},
  order: [['from', 'DESC']],
  searched: ['reason'],
  derived: () => ({}),
  file: 'ausencias',
  notFound: 'Ausencia no encontrada',
});
