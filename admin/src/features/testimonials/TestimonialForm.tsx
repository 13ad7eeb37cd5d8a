import { TESTIMONIAL_DEFAULTS, TESTIMONIAL_RULES, PUBLISHING_REASON_RULE } from '@radiance/backend/contract';
import { Fields, FormColumns } from '../../inputs/Fields';
import { ImageField } from '../../inputs/picture/ImageField';
import { RatingField } from '../../inputs/RatingField';
import { SwitchField } from '../../inputs/SwitchField';
import { TextField } from '../../inputs/TextField';
import { GuardedText } from '../../inputs/guarded/GuardedText';
import { PublishingReason } from '../../inputs/guarded/PublishingReason';
import { rule } from '../../lib/fields';
import { recordForms } from '../../records/record/recordForms';

export const { Create, Edit } = recordForms({
  rules: { ...TESTIMONIAL_RULES, publishing_reason: PUBLISHING_REASON_RULE },
  width: 860,
  defaults: TESTIMONIAL_DEFAULTS,
  create: {
    title: 'Nuevo testimonio',
    submit: 'Crear testimonio',
    done: 'Testimonio creado correctamente',
    failed: 'Error al crear el testimonio',
  },
  edit: {
    title: 'Editar testimonio',
    done: 'Testimonio actualizado correctamente',
    failed: 'Error al actualizar el testimonio',
  },
  missing: 'Este testimonio ya no existe.',
  fields: () => <TestimonialFields />,
});

const TestimonialFields = () => (
  <FormColumns style={{ '--aside': '300px' } as React.CSSProperties}>
    <Fields>
      <TextField source="name" label="Nombre" autoComplete="off" validate={rule(TESTIMONIAL_RULES.name)} />
      <GuardedText subject="testimonials" source="treatment" label="Tratamiento" validate={rule(TESTIMONIAL_RULES.treatment)} />
      <GuardedText subject="testimonials" isArea source="quote" label="Comentario" validate={rule(TESTIMONIAL_RULES.quote)} />
      <PublishingReason subject="testimonials" />
      <RatingField source="rating" label="Valoración" validate={rule(TESTIMONIAL_RULES.rating)} />
      <SwitchField source="approved" label="Aprobado" hint="Solo los aprobados se ven en la web." />
    </Fields>
    <ImageField
      source="image_url"
      label="Imagen"
      hint="Opcional. Pégala si la foto ya está en la red."
      ratio="1"
      validate={rule(TESTIMONIAL_RULES.image_url)}
    />
  </FormColumns>
);
