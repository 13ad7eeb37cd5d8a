import { CATALOGUE_REFUSALS, IS_ACTIVE_LABEL } from '../../contract/index.js';
import { SCHEMA } from '../../core/http/bodies.js';
import { sortKey } from '../../core/records/text-keys.js';
import { describeResource } from '../../core/resources/resource.js';
import { ProductEntity } from './product.entity.js';

export const PRODUCTS = describeResource({
  name: 'products',
  entity: ProductEntity,
  fields: {
    id: { column: null, schema: SCHEMA.id },
    name: { column: 'Nombre', sort: ['name_sort'] },
    category: { column: 'Categoría' },
    description: { column: 'Descripción' },
    price: { column: 'Precio (€)' },
    stock: { column: 'Stock' },
    net_content: { column: 'Contenido neto' },
    content_unit: { column: 'Unidad' },
    image_url: { column: 'Imagen' },
    is_active: { column: IS_ACTIVE_LABEL },
  },
  joins: {},
  order: [['name_sort', 'ASC']],
  searched: ['name'],
  about: ['name', 'description', 'category'],
  derived: ({ name }) => ({ name_sort: sortKey(name) }),
  file: 'productos',
  notFound: 'Producto no encontrado',
  inUse: CATALOGUE_REFUSALS.productInUse,
});
