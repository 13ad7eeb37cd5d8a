import { CONTENT_UNITS, IS_ACTIVE_LABEL, PRODUCT_RULES, PUBLISHING_REASON_RULE } from '@radiance/backend/contract';
import { Fields, FormColumns, FieldRow } from '../../inputs/Fields';
import { ImageField } from '../../inputs/picture/ImageField';
import { NumberField } from '../../inputs/NumberField';
import { SwitchField } from '../../inputs/SwitchField';
import { SelectField, TextField } from '../../inputs/TextField';
import { GuardedText } from '../../inputs/guarded/GuardedText';
import { PublishingReason } from '../../inputs/guarded/PublishingReason';
import { rule } from '../../lib/fields';
import { recordForms } from '../../records/record/recordForms';

const DEFAULTS = { price: 0, stock: 0, is_active: true };
const UNITS = CONTENT_UNITS.map((unit) => ({ value: unit, label: unit }));

export const { Create, Edit } = recordForms({
  rules: { ...PRODUCT_RULES, publishing_reason: PUBLISHING_REASON_RULE },
  width: 920,
  defaults: DEFAULTS,
  create: {
    title: 'Nuevo producto',
    submit: 'Crear producto',
    done: 'Producto creado correctamente',
    failed: 'Error al crear el producto',
  },
  edit: {
    title: 'Editar producto',
    done: 'Producto actualizado correctamente',
    failed: 'Error al actualizar el producto',
  },
  missing: 'Este producto ya no existe.',
  together: [['net_content', 'content_unit']],
  fields: () => <ProductFields />,
});

const ProductFields = () => (
  <FormColumns>
    <Fields>
      <GuardedText subject="products" source="name" label="Nombre" validate={rule(PRODUCT_RULES.name)} />
      <GuardedText
        subject="products"
        isArea
        source="description"
        label="Descripción"
        validate={rule(PRODUCT_RULES.description)}
      />
      <PublishingReason subject="products" />
      <TextField
        source="category"
        label="Categoría"
        hint="Opcional."
        autoComplete="off"
        validate={rule(PRODUCT_RULES.category)}
      />
      <FieldRow>
        <NumberField source="price" label="Precio" unit="€" decimals={2} validate={rule(PRODUCT_RULES.price)} />
        <NumberField source="stock" label="Stock" unit="uds." validate={rule(PRODUCT_RULES.stock)} />
      </FieldRow>
      <FieldRow>
        <NumberField source="net_content" label="Contenido neto" unit="" validate={rule(PRODUCT_RULES.net_content)} />
        <SelectField source="content_unit" label="Unidad" empty="—" choices={UNITS} validate={rule(PRODUCT_RULES.content_unit)} />
      </FieldRow>
      <SwitchField
        source="is_active"
        label={IS_ACTIVE_LABEL}
        hint="Sin esto no se ve ni se puede comprar; sus pedidos se conservan."
      />
    </Fields>
    <ImageField source="image_url" label="Imagen" validate={rule(PRODUCT_RULES.image_url)} />
  </FormColumns>
);
