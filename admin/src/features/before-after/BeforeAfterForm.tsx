import { styled } from '@mui/material/styles';
import { BEFORE_AFTER_RULES, PUBLISHING_REASON_RULE } from '@radiance/backend/contract';
import { Fields, Padded } from '../../inputs/Fields';
import { ImageField } from '../../inputs/picture/ImageField';
import { TreatmentField } from '../../inputs/TreatmentSearch';
import { PictureConsent } from '../consents';
import { GuardedText } from '../../inputs/guarded/GuardedText';
import { PublishingReason } from '../../inputs/guarded/PublishingReason';
import { rule } from '../../lib/fields';
import { recordForms } from '../../records/record/recordForms';
import { BELOW_MOBILE } from '../../theme/tokens';

export const { Create, Edit } = recordForms({
  rules: { ...BEFORE_AFTER_RULES, publishing_reason: PUBLISHING_REASON_RULE },
  width: 820,

  create: {
    title: 'Añadir antes y después',
    submit: 'Añadir a la galería',
    done: 'Galería actualizada correctamente',
    failed: 'Error al actualizar la galería',
  },
  edit: {
    title: 'Editar antes y después',
    done: 'Imágenes actualizadas correctamente',
    failed: 'Error al actualizar las imágenes',
  },
  missing: 'Estas imágenes ya no existen.',
  together: [['kind', 'consent_id']],
  fields: () => <PairFields />,
});

const PairFields = () => (
  <Fields as={Padded}>
    <Images>
      <ImageField
        source="image_before"
        label="Imagen antes"
        hint=""
        ratio="16 / 10"
        validate={rule(BEFORE_AFTER_RULES.image_before)}
      />
      <ImageField
        source="image_after"
        label="Imagen después"
        hint=""
        ratio="16 / 10"
        validate={rule(BEFORE_AFTER_RULES.image_after)}
      />
    </Images>
    <GuardedText subject="before-after" source="caption" label="Descripción" validate={rule(BEFORE_AFTER_RULES.caption)} />
    <PublishingReason subject="before-after" />
    <PictureConsent kind="kind" consent="consent_id" />
    <TreatmentField
      source="treatment_id"
      label="Tratamiento"
      empty="Sin tratamiento"
      validate={rule(BEFORE_AFTER_RULES.treatment_id)}
    />
  </Fields>
);

const Images = styled('div')`
  display: grid;
  grid-template-columns: minmax(0, 1fr) minmax(0, 1fr);
  gap: 20px;
  ${BELOW_MOBILE} {
    grid-template-columns: minmax(0, 1fr);
  }
`;
