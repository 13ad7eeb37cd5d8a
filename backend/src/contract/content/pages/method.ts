import { PUBLIC_PATHS } from '../../site/public-routes.js';
import { list, meta, picture, questions, text } from './make.js';

const POINTS = { items: 4, max: 80 } as const;
const LONGEST = 280;

/** The specification fixes the names of the four steps. */
export const METHOD = {
  label: 'Método',
  path: PUBLIC_PATHS.method,
  blocks: {
    ...meta(
      {
        title: 'Método Radiance',
        description:
          'Cuatro fases: diagnóstico personalizado, tratamiento profesional, cuidado en casa y seguimiento. Qué se hace en cada una, quién y por qué.',
      },
      {
        title: 'Nuestro método',
        description:
          'Cuatro fases: diagnóstico personalizado, tratamiento profesional, cuidado en casa y seguimiento. Qué se hace en cada una y por qué.',
      },
    ),
    hero_title: text('Título', 60, 'Primero entender, después tratar'),
    hero_text: text(
      'Texto bajo el título',
      240,
      'El Método Radiance tiene cuatro fases, con un principio, un final y un motivo por escrito. En cada una sabes qué se hace, quién lo hace y cuánto cuesta.',
      'Nuestra forma de trabajar tiene cuatro fases. En cada una sabes qué se hace, para qué y cuánto cuesta.',
    ),
    hero_picture: picture('Imagen de cabecera', '/media/clinic-room.jpg'),
    step_1_text: text(
      'Fase 1: texto',
      LONGEST,
      'Una consulta con una médica, sin coste. Miramos la piel con lupa y luz polarizada, repasamos tu historial y te escuchamos antes de proponer nada.',
      'Una primera consulta, sin coste. Miramos tu piel y te escuchamos antes de proponer nada.',
    ),
    step_1_points: list(
      'Fase 1: puntos',
      POINTS,
      [
        'Entrevista e historial clínico',
        'Análisis de la piel con lupa y luz polarizada',
        'Fotografías de referencia, solo si las autorizas',
        'Plan y presupuesto por escrito',
      ],
      [
        'Qué te preocupa y qué esperas',
        'Cómo está tu piel',
        'Qué has probado ya y cómo te fue',
        'Qué te proponemos y cuánto cuesta',
      ],
    ),
    step_1_picture: picture('Fase 1: imagen', '/media/method-01.jpg', 'Lupa dorada sobre la piel'),
    step_2_text: text(
      'Fase 2: texto',
      LONGEST,
      'Cada sesión la realiza quien corresponde: médica, enfermera o fisioterapeuta colegiada. Si algo no conviene ese día, lo dejamos para otro.',
      'Cada sesión, con su tiempo. Si algo no conviene ese día, lo dejamos para otro.',
    ),
    step_2_points: list(
      'Fase 2: puntos',
      POINTS,
      [
        'Equipos revisados y con marcado CE',
        'Parámetros anotados en cada sesión',
        'Cabina individual',
        'Un teléfono al que llamar si te surge una duda',
      ],
      [
        'Te explicamos cada paso antes de darlo',
        'Paramos cuando lo pides',
        'Lo que conviene a tu piel, y solo eso',
        'Puedes preguntarnos si te surge una duda',
      ],
    ),
    step_2_picture: picture(
      'Fase 2: imagen',
      '/media/method-02.jpg',
      'Bandeja de madera con cremas, arcilla y un rodillo de cuarzo',
    ),
    step_3_text: text(
      'Fase 3: texto',
      LONGEST,
      'Lo que haces cada mañana cuenta tanto como la sesión. Te llevas una rutina corta, con lo que ya tienes siempre que sirva.',
    ),
    step_3_points: list(
      'Fase 3: puntos',
      POINTS,
      [
        'Rutina de tres pasos, por escrito',
        'Qué suspender y durante cuánto tiempo',
        'Protección solar adaptada a tu piel',
        'Productos recomendados, nunca obligatorios',
      ],
      [
        'Una rutina sencilla',
        'Qué conviene evitar unos días',
        'Protección solar adaptada a tu piel',
        'Productos recomendados, nunca obligatorios',
      ],
    ),
    step_3_picture: picture(
      'Fase 3: imagen',
      '/media/method-03.jpg',
      'Estante con sérum, limpiador y crema junto a ramas de eucalipto',
    ),
    step_4_text: text(
      'Fase 4: texto',
      LONGEST,
      'Volvemos a mirar la piel con la misma luz y comparamos. Si el plan funciona, se mantiene; si no, se cambia o se termina.',
      'Volvemos a mirar tu piel y hablamos de cómo te ha ido. Si el plan funciona, se mantiene; si no, se cambia o se termina.',
    ),
    step_4_points: list(
      'Fase 4: puntos',
      POINTS,
      [
        'Revisión después de cada fase',
        'Comparación con tus fotografías iniciales',
        'Ajuste de sesiones e intensidad',
        'Un final claro: te decimos cuándo parar',
      ],
      [
        'Cómo ha respondido tu piel',
        'Qué ha cambiado y qué no',
        'Qué conviene ajustar',
        'Un final claro: te decimos cuándo parar',
      ],
    ),
    step_4_picture: picture(
      'Fase 4: imagen',
      '/media/method-04.jpg',
      'Espejo redondo junto a un sérum y muestras de polvo en placas de vidrio',
    ),
    questions_title: text('Preguntas: título', 60, 'Preguntas frecuentes'),
    questions_text: text(
      'Preguntas: texto',
      160,
      'Si la tuya no está aquí, contesta una persona de la clínica, no un robot.',
      'Si la tuya no está aquí, pregúntanos.',
    ),
    questions: questions(
      'Preguntas y respuestas',
      12,
      [
        {
          question: '¿Cuánto dura un tratamiento?',
          answer:
            'La duración de cada sesión está en la ficha de cada tratamiento. Un plan completo puede ir de una sola sesión a diez. El número se fija en el diagnóstico y se revisa a mitad de camino, así que puede bajar.',
        },
        {
          question: '¿Los resultados son permanentes?',
          answer:
            'La piel cambia con los años, el sol y los hábitos, así que ningún resultado lo es. Algunos duran meses y otros piden una sesión de mantenimiento. Te decimos qué es razonable esperar antes de empezar.',
        },
        {
          question: '¿Tengo que dejar mi rutina actual?',
          answer:
            'Casi nunca del todo. Trae tus productos a la primera consulta: miramos cuáles sirven y cuáles conviene parar unos días antes y después de cada sesión. Te lo llevas por escrito.',
        },
        {
          question: '¿Cuándo empiezan a notarse los resultados?',
          answer:
            'Depende del tratamiento y de cada persona. La hidratación suele notarse el mismo día; los cambios de textura o de tono piden semanas. En cada revisión comparamos con tus fotografías de inicio, si las autorizas.',
        },
        {
          question: '¿Duele?',
          answer:
            'La mayoría no. En los que pueden molestar avisamos antes, empezamos con poca intensidad y paramos cuando lo pides. Si hace falta, se aplica una crema anestésica indicada por la médica.',
        },
      ],
      [
        {
          question: '¿Cuánto dura un tratamiento?',
          answer:
            'La duración de cada sesión está en la ficha de cada tratamiento. Cuántas hacen falta depende de cada persona: te lo decimos antes de empezar.',
        },
        {
          question: '¿Los resultados son permanentes?',
          answer:
            'La piel cambia con los años, el sol y los hábitos, así que ningún resultado lo es. Te decimos qué es razonable esperar antes de empezar.',
        },
        {
          question: '¿Tengo que dejar mi rutina actual?',
          answer:
            'Depende del tratamiento. Cuéntanos qué usas en la primera consulta y te decimos si conviene parar algo unos días.',
        },
        {
          question: '¿Cuándo empiezan a notarse los resultados?',
          answer: 'Depende del tratamiento y de cada persona. Te lo explicamos antes de empezar, sin prometer lo que no sabemos.',
        },
        {
          question: '¿Duele?',
          answer: 'Depende del tratamiento y de cada persona. Si puede molestar, te avisamos antes, y paramos cuando lo pides.',
        },
      ],
    ),
    closing_title: text('Cierre: título', 60, 'Empieza por saber qué le pasa a tu piel'),
    closing_text: text(
      'Cierre: texto',
      200,
      'Una consulta con una médica. Sales con un plan por escrito, aunque decidas no hacer nada.',
      'Una primera consulta sin coste y sin compromiso, aunque decidas no hacer nada.',
    ),
  },
} as const;
