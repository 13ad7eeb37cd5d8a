import { CUSTOM_PAGE_KIND_LABELS, CUSTOM_PAGE_MENU_LABELS } from '../../contract/index.js';
import { SCHEMA } from '../../core/http/bodies.js';
import { sortKey } from '../../core/records/text-keys.js';
import { describeResource } from '../../core/resources/resource.js';
import { CustomPageEntity } from './custom-page.entity.js';

export const CUSTOM_PAGES = describeResource({
  name: 'own-pages',
  entity: CustomPageEntity,
  fields: {
    id: { column: null, schema: SCHEMA.id },
    created_at: { column: 'Creada', schema: SCHEMA.instant },
    kind: { column: ['Tipo', CUSTOM_PAGE_KIND_LABELS] },
    title: { column: 'Título', sort: ['title_sort'] },
    slug: { column: 'Dirección' },
    menu: { column: ['Enlazada', CUSTOM_PAGE_MENU_LABELS] },
    is_public: { column: 'Publicada' },
    published_at: { column: 'Publicada desde', schema: SCHEMA.optionalInstant },
  },
  joins: {},
  order: [['created_at', 'DESC']],
  searched: ['title'],
  derived: ({ title }) => ({ title_sort: sortKey(title) }),
  file: 'paginas',
  notFound: 'Página no encontrada',
});
