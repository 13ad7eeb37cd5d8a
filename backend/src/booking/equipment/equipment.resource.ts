import { EQUIPMENT_KIND_LABELS } from '../../contract/index.js';
import { SCHEMA } from '../../core/http/bodies.js';
import { sortKey } from '../../core/records/text-keys.js';
import { describeResource } from '../../core/resources/resource.js';
import { EquipmentEntity } from './equipment.entity.js';

export const EQUIPMENT = describeResource({
  name: 'equipment',
  entity: EquipmentEntity,
  fields: {
    id: { column: null, schema: SCHEMA.id },
    name: { column: 'Nombre', sort: ['name_sort'] },
    kind: { column: ['Clase', EQUIPMENT_KIND_LABELS] },
    is_active: { column: 'En uso' },
  },
  joins: {},
  order: [['name_sort', 'ASC']],
  searched: ['name'],
  derived: ({ name }) => ({ name_sort: sortKey(name) }),
  file: 'cabinas-y-aparatos',
  notFound: 'Cabina o aparato no encontrado',
});
