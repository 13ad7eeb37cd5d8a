import type { CategorySlug } from '@radiance/backend/contract';

/** What each category's page says under its title, and to search engines. */
export const CATEGORY_TEXTS: Readonly<Record<CategorySlug, string>> = {
  facial:
    'Limpieza, hidratación y masaje para la piel del rostro. Empezamos por mirarla con luz polarizada y seguimos con lo que necesita, no con todo lo que hay.',
  corporal:
    'Envolturas, exfoliación y drenaje para la piel del cuerpo y las piernas cansadas. Sin promesas de talla: cuidado, textura y descanso.',
  'medicina-estetica':
    'Tratamientos médicos indicados y realizados por médicas colegiadas. Antes hay una consulta, un consentimiento por escrito y tiempo para pensarlo.',
  capilar: 'Cuero cabelludo y cabello: diagnóstico con lupa, rituales de cabina y una pauta sencilla para casa.',
  'laser-ipl': 'Depilación láser y luz pulsada con equipos revisados, prueba previa y parámetros según tu tono de piel.',
  nutricion: 'Consultas y planes que caben en tu semana, con ajustes por escrito y sin alimentos prohibidos.',
  masajes: 'Aceite templado, piedras o presión firme: manos con oficio y una hora sin teléfono.',
  skincare: 'Asesoría de rutina y tratamientos de cosmética profesional, para usar menos productos y usarlos mejor.',
};

export const ALL_TREATMENTS_TEXT =
  'Cada tratamiento, con su precio y su duración a la vista. Cuál conviene a tu piel se decide en la primera consulta, que es gratuita.';
