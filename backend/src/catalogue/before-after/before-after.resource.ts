import { SCHEMA } from '../../core/http/bodies.js';
import { describeResource } from '../../core/resources/resource.js';
import { BeforeAfterEntity } from './before-after.entity.js';

export const BEFORE_AFTER = describeResource({
  name: 'before-after',
  entity: BeforeAfterEntity,
  fields: {
    id: { column: null, schema: SCHEMA.id },
    created_at: { column: 'Fecha', schema: SCHEMA.instant },
    treatment_id: { column: null },
    treatment_name: {
      column: 'Tratamiento',
      schema: SCHEMA.joinedText,
      path: 'joined_treatment.name',
      sort: ['joined_treatment.name_sort'],
    },
    caption: { column: 'Descripción' },
    image_before: { column: 'Imagen antes' },
    image_after: { column: 'Imagen después' },
    kind: { column: null },
    consent_id: { column: null },
  },
  joins: { joined_treatment: 'optional' },
  order: [['created_at', 'DESC']],
  searched: ['caption'],
  derived: () => ({}),
  file: 'galeria',
  notFound: 'Imágenes no encontradas',
});
