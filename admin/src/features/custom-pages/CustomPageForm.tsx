import {
  CUSTOM_PAGE_KINDS,
  CUSTOM_PAGE_KIND_LABELS,
  CUSTOM_PAGE_MENUS,
  CUSTOM_PAGE_MENU_LABELS,
  CUSTOM_PAGE_RULES,
  PUBLISHING_REASON_RULE,
} from '@radiance/backend/contract';
import { Fields, Padded } from '../../inputs/Fields';
import { GuardedText } from '../../inputs/guarded/GuardedText';
import { PublishingReason } from '../../inputs/guarded/PublishingReason';
import { SwitchField } from '../../inputs/SwitchField';
import { SelectField, TextField } from '../../inputs/TextField';
import { rule } from '../../lib/fields';
import { recordForms } from '../../records/record/recordForms';

const KINDS = CUSTOM_PAGE_KINDS.map((value) => ({ value, label: CUSTOM_PAGE_KIND_LABELS[value] }));
const MENUS = CUSTOM_PAGE_MENUS.map((value) => ({ value, label: CUSTOM_PAGE_MENU_LABELS[value] }));

export const { Create, Edit } = recordForms({
  rules: { ...CUSTOM_PAGE_RULES, publishing_reason: PUBLISHING_REASON_RULE },
  width: 520,
  defaults: { kind: 'page', menu: 'none', slug: '', is_public: false },
  create: {
    title: 'Nueva página',
    submit: 'Crear página',
    done: 'Página creada correctamente',
    failed: 'Error al crear la página',
  },
  edit: {
    title: 'Editar página',
    done: 'Página actualizada correctamente',
    failed: 'Error al actualizar la página',
  },
  missing: 'Esta página ya no existe.',
  fields: (isNew) => <CustomPageFields isWritten={!isNew} />,
});

const CustomPageFields = ({ isWritten = false }: { isWritten?: boolean }) => (
  <Fields as={Padded}>
    <GuardedText subject="own-pages" source="title" label="Título" validate={rule(CUSTOM_PAGE_RULES.title)} />
    <PublishingReason subject="own-pages" />
    <SelectField source="kind" label="Qué es" choices={KINDS} validate={rule(CUSTOM_PAGE_RULES.kind)} />
    <TextField
      source="slug"
      label="Dirección"
      hint="Sin ella se hace con el título. Si la cambias, la anterior lleva a la nueva."
      autoComplete="off"
      validate={rule(CUSTOM_PAGE_RULES.slug)}
    />
    <SelectField source="menu" label="Dónde se enlaza" choices={MENUS} validate={rule(CUSTOM_PAGE_RULES.menu)} />
    {isWritten && (
      <SwitchField source="is_public" label="Visible en la web" hint="Antes hay que escribir su texto y publicarlo." />
    )}
  </Fields>
);
