import { CATALOGUE_REFUSALS, IS_ACTIVE_LABEL } from '../../contract/index.js';
import { SCHEMA } from '../../core/http/bodies.js';
import { sortKey } from '../../core/records/text-keys.js';
import { describeResource } from '../../core/resources/resource.js';
import { TreatmentEntity } from './treatment.entity.js';

export const TREATMENTS = describeResource({
  name: 'treatments',
  entity: TreatmentEntity,
  fields: {
    id: { column: null, schema: SCHEMA.id },
    name: { column: 'Nombre', sort: ['name_sort'] },
    category: { column: 'Categoría' },
    description: { column: 'Descripción' },
    price: { column: 'Precio (€)' },
    duration: { column: 'Duración (min)' },
    featured: { column: 'Destacado' },
    slug: {
      column: 'Dirección en la web',
      schema: { type: 'string' },
    },
    image_url: { column: 'Imagen' },
    needs: { column: null },
    prepare_minutes: { column: null },
    cleanup_minutes: { column: null },
    is_active: { column: IS_ACTIVE_LABEL },
  },
  joins: {},
  order: [
    ['featured', 'DESC'],
    ['name_sort', 'ASC'],
  ],
  searched: ['name'],
  about: ['name', 'description'],
  derived: ({ name }) => ({ name_sort: sortKey(name) }),
  // Pairs show the treatment's name. Appointments do too, but their responses are not cached.
  shownBy: ['before-after'],
  file: 'tratamientos',
  notFound: 'Tratamiento no encontrado',
  inUse: CATALOGUE_REFUSALS.treatmentInUse,
});
