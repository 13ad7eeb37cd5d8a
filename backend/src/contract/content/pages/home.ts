import { PUBLIC_PATHS } from '../../site/public-routes.js';
import { link, list, meta, picture, text } from './make.js';

export const HOME = {
  label: 'Inicio',
  path: PUBLIC_PATHS.home,
  blocks: {
    ...meta(
      {
        title: '{clinica}: medicina estética y cuidado de la piel en {ciudad}',
        description:
          'Clínica de medicina estética y cuidado de la piel. Primer diagnóstico gratuito y sin compromiso, precios a la vista y reserva en línea.',
      },
      {
        title: '{clinica}: cuidado de la piel en {ciudad}',
        description:
          'Cuidado de la piel en {ciudad}. Primer diagnóstico gratuito y sin compromiso, precios a la vista y reserva en línea.',
      },
    ),
    hero_title: text('Título', 60, 'Tu piel, con tiempo y con criterio', 'Tu piel, con calma'),
    hero_text: text(
      'Texto bajo el título',
      240,
      'Medicina estética y cuidado de la piel en el centro de {ciudad}. Primero miramos y explicamos; solo después proponemos.',
      'Cuidado de la piel en {ciudad}. Primero te escuchamos y te explicamos; después decides tú.',
    ),
    hero_picture: picture('Imagen de cabecera', '/media/hero.jpg'),
    hero_promises: list(
      'Promesas bajo los botones',
      { items: 3, max: 40 },
      ['Primera consulta gratuita', 'Sin compromiso', 'Equipo médico colegiado'],
      ['Primera consulta gratuita', 'Sin compromiso', 'Precios a la vista'],
    ),
    method_title: text('Método: título', 70, 'Cuatro pasos, sin prisa y sin sorpresas', 'Cuatro pasos, sin prisa'),
    method_text: text(
      'Método: texto',
      200,
      'Así trabajamos con cada persona, venga por una limpieza o por un plan de un año.',
      'Así trabajamos con cada persona, venga por lo que venga.',
    ),
    step_1_title: text('Paso 1: título', 40, 'Diagnóstico avanzado'),
    step_1_text: text(
      'Paso 1: texto',
      160,
      'Miramos tu piel con luz polarizada y escuchamos qué te preocupa. Sin coste.',
      'Miramos tu piel y escuchamos qué te preocupa. Sin coste.',
    ),
    step_2_title: text('Paso 2: título', 40, 'Plan a tu medida'),
    step_2_text: text(
      'Paso 2: texto',
      160,
      'Qué hacer, en qué orden, cuánto cuesta y qué puedes esperar. Por escrito.',
      'Qué hacer, en qué orden, cuánto cuesta y qué puedes esperar.',
    ),
    step_3_title: text('Paso 3: título', 40, 'Tecnología de vanguardia', 'La técnica adecuada'),
    step_3_text: text(
      'Paso 3: texto',
      160,
      'Equipos revisados y manos con oficio: médicas y fisioterapeutas colegiadas.',
      'Elegimos contigo lo que conviene a tu piel, y solo eso.',
    ),
    step_4_title: text('Paso 4: título', 40, 'Seguimiento continuo'),
    step_4_text: text(
      'Paso 4: texto',
      160,
      'Te vemos después de cada fase y ajustamos el plan contigo.',
      'Te preguntamos cómo te ha ido y ajustamos el plan contigo.',
    ),
    categories_title: text('Categorías: título', 60, '¿Qué quieres cuidar?'),
    room_title: text('La cabina: título', 60, 'Una cabina con luz de ventana', 'Un rato para ti'),
    room_text: text(
      'La cabina: texto',
      240,
      'Madera, toallas limpias y el teléfono fuera. Mientras estás aquí, lo único que hay que hacer es cuidarte.',
      'Ven con tiempo y pregunta lo que quieras. Mientras estás aquí, lo único que hay que hacer es cuidarte.',
    ),
    room_picture: picture(
      'La cabina: imagen',
      '/media/clinic-room.jpg',
      'Cabina de la clínica con camilla de madera, toallas enrolladas, un espejo ovalado y una hornacina con frascos',
    ),
    room_link: link(
      'La cabina: botón',
      { label: 'Conoce el Método Radiance', to: PUBLIC_PATHS.method },
      { label: 'Conoce cómo trabajamos', to: PUBLIC_PATHS.method },
    ),
    featured_title: text('Destacados: título', 60, 'Tratamientos destacados'),
    opinions_title: text('Opiniones: título', 60, 'Lo que cuentan al salir', 'Lo que nos cuentan'),
    team_title: text('Equipo: título', 60, 'Quién te atiende'),
    team_text: text(
      'Equipo: texto',
      240,
      'Con nombre, título y número de colegiación. Al reservar puedes pedir a una persona o dejarlo en nuestras manos.',
      'Con nombre y apellidos. Al reservar puedes pedir a una persona o dejarlo en nuestras manos.',
    ),
    closing_title: text('Cierre: título', 60, 'Empieza con un diagnóstico gratuito'),
    closing_text: text(
      'Cierre: texto',
      200,
      'Una consulta con una médica. Sales sabiendo qué le pasa a tu piel, aunque decidas no hacer nada.',
      'Una consulta sin coste y sin compromiso. Cuéntanos qué te preocupa y te decimos qué puedes hacer, aunque decidas no hacer nada.',
    ),
  },
} as const;
