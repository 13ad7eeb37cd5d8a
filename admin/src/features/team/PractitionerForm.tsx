import {
  COMING_APPOINTMENTS,
  PRACTITIONER_CREATION_RULES,
  PUBLISHING_REASON_RULE,
  type Treatment,
} from '@radiance/backend/contract';
import { useRead } from '../../data/useApi';
import { Fields, FormColumns, FieldRow } from '../../inputs/Fields';
import { ImageField } from '../../inputs/picture/ImageField';
import { GuardedText } from '../../inputs/guarded/GuardedText';
import { PublishingReason } from '../../inputs/guarded/PublishingReason';
import { ManyField } from '../../inputs/ManyField';
import { SwitchField } from '../../inputs/SwitchField';
import { SelectField, TextField } from '../../inputs/TextField';
import { rule } from '../../lib/fields';
import type { ConflictConfirmation } from '../../records/record/useSaving';
import { recordForms } from '../../records/record/recordForms';
import { useMay } from '../../session/useMay';
import { PictureConsent } from '../consents';
import { ColourField } from './ColourField';
import { useWholeList } from '../../data/wholeList';

const R = PRACTITIONER_CREATION_RULES;
const LEAVING: ConflictConfirmation = {
  type: COMING_APPOINTMENTS,
  question: '¿Dejar de contar con esta persona?',
  confirm: 'Guardar y repartir sus citas',
  nextOf: (id) => `${id}/citas`,
};
const DEFAULTS = { treatment_ids: [], is_public: true, is_active: true };

export const { Create, Edit } = recordForms({
  rules: { ...R, publishing_reason: PUBLISHING_REASON_RULE },
  width: 920,
  defaults: DEFAULTS,
  create: {
    title: 'Nueva persona del equipo',
    submit: 'Añadir al equipo',
    done: 'Persona añadida correctamente',
    failed: 'Error al añadir a la persona',
  },
  edit: {
    title: 'Editar persona del equipo',
    done: 'Persona actualizada correctamente',
    failed: 'Error al actualizar a la persona',
  },
  missing: 'Esta persona ya no está en el equipo.',
  together: [['image_kind', 'image_consent_id']],
  confirmation: LEAVING,
  fields: (isNew) => <PractitionerFields isNew={isNew} />,
});

/** Users who may not create practitioners may edit only the public text. */
function PractitionerFields({ isNew }: { isNew: boolean }) {
  const mayAdd = useMay()('create', 'practitioners');
  return mayAdd ? <AllFields isNew={isNew} /> : <TextFields />;
}

const TextFields = () => (
  <FormColumns>
    <Fields>
      <Title />
      <Bio />
    </Fields>
    <Portrait />
  </FormColumns>
);

const Title = () => (
  <GuardedText
    subject="practitioners"
    source="title"
    label="Título"
    hint="Por ejemplo, Médica estética"
    validate={rule(R.title)}
  />
);
const Bio = () => (
  <>
    <GuardedText subject="practitioners" source="bio" label="Presentación" isArea rows={4} validate={rule(R.bio)} />
    <PublishingReason subject="practitioners" />
  </>
);
const Portrait = () => (
  <Fields>
    <ImageField source="image_url" label="Retrato" ratio="4 / 5" validate={rule(R.image_url)} />
    <PictureConsent kind="image_kind" consent="image_consent_id" />
  </Fields>
);

function AllFields({ isNew }: { isNew: boolean }) {
  const { data: treatments = [] } = useWholeList<Treatment>('treatments');
  return (
    <FormColumns>
      <Fields>
        <TextField source="name" label="Nombre" autoComplete="off" validate={rule(R.name)} />
        <FieldRow>
          <Title />
          <TextField
            source="licence_number"
            label="Número de colegiado"
            hint="Colegio y número"
            autoComplete="off"
            validate={rule(R.licence_number)}
          />
        </FieldRow>
        <Bio />
        <ColourField source="colour" label="Color" />
        <ManyField
          source="treatment_ids"
          label="Tratamientos que realiza"
          all="Todos"
          choices={treatments.map(({ id, name }) => ({ value: id, label: name }))}
          validate={rule(R.treatment_ids)}
        />
        <AccountField />
        {isNew && (
          <TextField
            source="slug"
            label="Dirección en la web"
            hint="Opcional: por ejemplo, dra-vidal. Sin ella se toma del nombre; después no cambia."
            autoComplete="off"
            validate={rule(R.slug)}
          />
        )}
        <SwitchField source="is_public" label="Sale en la web" hint="Con su nombre, título y número de colegiado." />
        <SwitchField
          source="is_active"
          label="En activo"
          hint="Quien no está en activo no recibe citas. Si tiene alguna por delante, se pregunta antes."
        />
      </Fields>
      <Portrait />
    </FormColumns>
  );
}

/** The panel account with which the person signs in. */
function AccountField() {
  const { data: accounts = [] } = useRead(['staff-accounts'], (api, options) => api.staffAccounts(options));
  return (
    <SelectField
      source="user_id"
      label="Cuenta con la que entra"
      empty="Ninguna"
      hint="Con el rol Profesional ve en el panel lo que es suyo."
      choices={accounts.map(({ id, email }) => ({ value: id, label: email }))}
      validate={rule(R.user_id)}
    />
  );
}
