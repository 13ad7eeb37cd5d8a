import { SCHEMA } from '../../core/http/bodies.js';
import { sortKey } from '../../core/records/text-keys.js';
import { describeResource } from '../../core/resources/resource.js';
import { PractitionerEntity } from './practitioner.entity.js';

export const PRACTITIONERS = describeResource({
  name: 'practitioners',
  entity: PractitionerEntity,
  fields: {
    id: { column: null, schema: SCHEMA.id },
    name: { column: 'Nombre', sort: ['name_sort'] },
    title: { column: 'Título' },
    licence_number: { column: 'Colegiación' },
    slug: {
      column: 'Dirección en la web',
      schema: { type: 'string' },
    },
    bio: { column: 'Texto' },
    image_url: { column: 'Imagen' },
    image_kind: { column: null },
    image_consent_id: { column: null },
    colour: { column: 'Color' },
    treatment_ids: { column: null },
    is_public: { column: 'En la web' },
    is_active: { column: 'En activo' },
    user_id: { column: null },
  },
  joins: {},
  order: [['name_sort', 'ASC']],
  searched: ['name'],
  derived: ({ name }) => ({ name_sort: sortKey(name) }),
  file: 'equipo',
  notFound: 'Persona del equipo no encontrada',
});
