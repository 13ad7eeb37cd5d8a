import {
  IS_ACTIVE_LABEL,
  STORED_CATEGORIES,
  TREATMENT_DEFAULTS,
  TREATMENT_RULES,
  categoryName,
  PUBLISHING_REASON_RULE,
} from '@radiance/backend/contract';
import { Fields, FormColumns, FieldRow } from '../../inputs/Fields';
import { ImageField } from '../../inputs/picture/ImageField';
import { NumberField } from '../../inputs/NumberField';
import { SwitchField } from '../../inputs/SwitchField';
import { SelectField } from '../../inputs/TextField';
import { GuardedText } from '../../inputs/guarded/GuardedText';
import { PublishingReason } from '../../inputs/guarded/PublishingReason';
import { rule } from '../../lib/fields';
import { recordForms } from '../../records/record/recordForms';
import { RequiredResourcesFields } from './RequiredResourcesFields';
import { CustomTexts } from './CustomTexts';

const CATEGORIES = STORED_CATEGORIES.map((category) => ({ value: category, label: categoryName(category) }));

export const { Create, Edit } = recordForms({
  rules: { ...TREATMENT_RULES, publishing_reason: PUBLISHING_REASON_RULE },
  width: 920,
  defaults: TREATMENT_DEFAULTS,
  create: {
    title: 'Nuevo tratamiento',
    submit: 'Crear tratamiento',
    done: 'Tratamiento creado correctamente',
    failed: 'Error al crear el tratamiento',
  },
  edit: {
    title: 'Editar tratamiento',
    done: 'Tratamiento actualizado correctamente',
    failed: 'Error al actualizar el tratamiento',
  },
  missing: 'Este tratamiento ya no existe.',
  fields: () => <TreatmentFields />,
});

const TreatmentFields = () => (
  <FormColumns>
    <Fields>
      <GuardedText subject="treatments" source="name" label="Nombre" validate={rule(TREATMENT_RULES.name)} />
      <GuardedText
        subject="treatments"
        isArea
        source="description"
        label="Descripción"
        validate={rule(TREATMENT_RULES.description)}
      />
      <PublishingReason subject="treatments" />
      <SelectField source="category" label="Categoría" choices={CATEGORIES} validate={rule(TREATMENT_RULES.category)} />
      <FieldRow>
        <NumberField source="price" label="Precio" unit="€" decimals={2} validate={rule(TREATMENT_RULES.price)} />
        <NumberField source="duration" label="Duración" unit="min" validate={rule(TREATMENT_RULES.duration)} />
      </FieldRow>
      <SwitchField source="featured" label="Destacado" hint="Sale en la portada y primero en la lista." />
      <SwitchField
        source="is_active"
        label={IS_ACTIVE_LABEL}
        hint="Sin esto no se ve ni se puede reservar; sus citas y su historial se conservan."
      />
      <RequiredResourcesFields />
      <CustomTexts />
    </Fields>
    <ImageField source="image_url" label="Imagen" validate={rule(TREATMENT_RULES.image_url)} />
  </FormColumns>
);
