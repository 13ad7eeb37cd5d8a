import { SCHEMA } from '../../core/http/bodies.js';
import { sortKey } from '../../core/records/text-keys.js';
import { describeResource } from '../../core/resources/resource.js';
import { TestimonialEntity } from './testimonial.entity.js';

export const TESTIMONIALS = describeResource({
  name: 'testimonials',
  entity: TestimonialEntity,
  fields: {
    id: { column: null, schema: SCHEMA.id },
    created_at: { column: 'Fecha', schema: SCHEMA.instant },
    name: { column: 'Nombre', sort: ['name_sort'] },
    treatment: { column: 'Tratamiento' },
    quote: { column: 'Comentario' },
    rating: { column: 'Valoración' },
    approved: { column: 'Aprobado' },
    image_url: { column: 'Imagen' },
    verified: { column: 'Verificada', schema: { type: 'boolean' } },
  },
  joins: {},
  order: [['created_at', 'DESC']],
  searched: ['name', 'quote'],
  about: ['treatment'],
  derived: ({ name }) => ({ name_sort: sortKey(name) }),
  file: 'testimonios',
  notFound: 'Testimonio no encontrado',
});
