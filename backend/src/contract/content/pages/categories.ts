import { PUBLIC_PATHS } from '../../site/public-routes.js';
import { picture, text } from './make.js';

const LONGEST = 240;

/** Texts of the category pages and their meta tags. Their pictures are on the home page. */
export const CATEGORIES_PAGE = {
  label: 'Categorías',
  path: PUBLIC_PATHS.treatments,
  blocks: {
    facial_text: text(
      'Faciales: texto',
      LONGEST,
      'Limpieza, hidratación y masaje para la piel del rostro. Empezamos por mirarla con luz polarizada y seguimos con lo que necesita, no con todo lo que hay.',
      'Cuidados para la piel del rostro. Empezamos por mirarla y seguimos con lo que necesita, no con todo lo que hay.',
    ),
    facial_picture: picture('Faciales: imagen', '/media/category-facial.jpg'),
    corporal_text: text(
      'Corporales: texto',
      LONGEST,
      'Envolturas, exfoliación y drenaje para la piel del cuerpo y las piernas cansadas. Sin promesas de talla: cuidado, textura y descanso.',
      'Cuidados para la piel del cuerpo. Sin promesas de talla: cuidado, textura y descanso.',
    ),
    corporal_picture: picture('Corporales: imagen', '/media/category-corporal.jpg'),
    medicina_estetica_text: text(
      'Medicina estética: texto',
      LONGEST,
      'Tratamientos médicos indicados y realizados por médicas colegiadas. Antes hay una consulta, un consentimiento por escrito y tiempo para pensarlo.',
      'Tratamientos que se valoran antes en consulta médica. Pregunta lo que necesites y tómate tu tiempo para pensarlo.',
    ),
    medicina_estetica_picture: picture('Medicina estética: imagen', '/media/category-medicina-estetica.jpg'),
    capilar_text: text(
      'Capilares: texto',
      LONGEST,
      'Cuero cabelludo y cabello: diagnóstico con lupa, rituales de cabina y una pauta sencilla para casa.',
      'Cuidados para el cuero cabelludo y el cabello, con una pauta sencilla para casa.',
    ),
    capilar_picture: picture('Capilares: imagen', '/media/category-capilar.jpg'),
    laser_ipl_text: text(
      'Láser y IPL: texto',
      LONGEST,
      'Depilación láser y luz pulsada con equipos revisados, prueba previa y parámetros según tu tono de piel.',
      'Los tratamientos con luz de la clínica. Cuál conviene a tu tono de piel se valora antes de empezar.',
    ),
    laser_ipl_picture: picture('Láser y IPL: imagen', '/media/category-laser-ipl.jpg'),
    nutricion_text: text(
      'Nutrición: texto',
      LONGEST,
      'Consultas y planes que caben en tu semana, con ajustes por escrito y sin alimentos prohibidos.',
      'Consultas y planes que caben en tu semana, a tu ritmo.',
    ),
    nutricion_picture: picture('Nutrición: imagen', '/media/category-nutricion.jpg'),
    masajes_text: text(
      'Masajes: texto',
      LONGEST,
      'Aceite templado, piedras o presión firme: manos con oficio y una hora sin teléfono.',
      'Un rato de calma, con la presión que te venga bien.',
    ),
    masajes_picture: picture('Masajes: imagen', '/media/category-masajes.jpg'),
    skincare_text: text(
      'Skincare: texto',
      LONGEST,
      'Asesoría de rutina y tratamientos de cosmética profesional, para usar menos productos y usarlos mejor.',
      'Ayuda con tu rutina de cada día, para usar menos productos y usarlos mejor.',
    ),
    skincare_picture: picture('Skincare: imagen', '/media/category-skincare.jpg'),
  },
} as const;
