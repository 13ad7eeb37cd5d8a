import { paragraphs, type DemoTreatment } from './treatment-texts.js';

export const BODY_TREATMENTS: readonly DemoTreatment[] = [
  {
    name: 'Envoltura de algas', category: 'Corporal', price: 80, duration: 75, picture: 'treatment-04', featured: true,
    description: paragraphs(
      'Sal marina, alga laminaria y un masaje de drenaje para piernas cansadas.',
      'Exfoliamos con sal, extendemos la pasta de algas templada y te envolvemos durante veinticinco minutos mientras trabajamos los pies. Después de la ducha aplicamos una loción ligera.',
      'Las algas llevan yodo y no son para todo el mundo: lo comprobamos contigo antes de reservar la cabina.',
    ),
  },
  {
    name: 'Drenaje linfático manual', category: 'Corporal', price: 65, duration: 60, picture: 'treatment-03',
    description: paragraphs(
      'Presiones lentas y muy suaves que siguen el recorrido de la linfa.',
      'Se hace en silencio, sin aceite y moviendo la piel apenas. Solemos empezar por el cuello y el abdomen antes de llegar a las piernas.',
      'Quien pasa muchas horas de pie o sentado suele agradecerlo. Antes de empezar te preguntamos en persona si hay algo que debamos tener en cuenta.',
    ),
  },
  {
    name: 'Exfoliación corporal con sal y aceite', category: 'Corporal', price: 52, duration: 45, picture: 'category-corporal',
    description: paragraphs(
      'Cepillo en seco, sal fina y aceite de almendra para una piel áspera.',
      'Cepillamos desde los tobillos hacia el pecho, exfoliamos con sal humedecida en aceite y retiramos con toallas calientes. La piel se queda suave y lista para hidratar.',
      'No te depiles ni tomes el sol el día anterior. Es una buena sesión para cambiar de estación.',
    ),
  },
  {
    name: 'Presoterapia de piernas', category: 'Corporal', price: 38, duration: 30, picture: 'clinic-room',
    description: paragraphs(
      'Botas de aire que se llenan y se vacían por tramos, de los pies hacia arriba.',
      'Te tumbas con mallas de un solo uso, eliges música o silencio y el equipo trabaja media hora con la presión que te resulte cómoda.',
      'Puede hacerse sola o después de un drenaje. No siempre está indicada: por eso preguntamos antes.',
    ),
  },
  {
    name: 'Ritual de cuerpo entero', category: 'Corporal', price: 140, duration: 120, picture: 'method-02',
    description: paragraphs(
      'Dos horas para ti: exfoliación, arcilla en la espalda, masaje y un facial breve.',
      'Una sola persona te acompaña de principio a fin. Hay una pausa con infusión a mitad del recorrido y nadie mira el reloj.',
      'Es el que más se regala. Si quieres cambiar una parte por otra, dínoslo al llegar.',
    ),
  },
  {
    name: 'Ritual capilar de eucalipto', category: 'Capilar', price: 55, duration: 60, picture: 'treatment-08',
    description: paragraphs(
      'Aceite templado, peine de madera y vapor para un cabello seco o castigado.',
      'Desenredamos sin prisa, repartimos el aceite de medios a puntas y dejamos que el vapor haga su parte. Se lava dos veces y se seca al aire o con secador templado.',
      'Si llevas el pelo teñido, mejor una semana después del color.',
    ),
  },
  {
    name: 'Masaje de cuero cabelludo con sérum', category: 'Capilar', price: 48, duration: 45, picture: 'treatment-07',
    description: paragraphs(
      'Presiones en la nuca, las sienes y la coronilla con un sérum que no engrasa.',
      'Aplicamos el sérum raya a raya con pipeta y lo trabajamos con las yemas durante media hora. Acaba con un aclarado de agua fresca.',
      'Se nota sobre todo en lo descansada que se queda la cabeza. Puedes volver al trabajo justo después.',
    ),
  },
  {
    name: 'Diagnóstico capilar con microcámara', category: 'Capilar', price: 35, duration: 30, picture: 'category-capilar',
    description: paragraphs(
      'Miramos el cuero cabelludo ampliado y te explicamos lo que se ve en la pantalla.',
      'Fotografiamos cuatro zonas, comparamos densidad y grosor y repasamos cómo lavas, secas y peinas. Sales con una rutina escrita.',
      'Si vemos algo que debe valorar un dermatólogo, te lo decimos. Las imágenes son tuyas: te las llevas o se borran.',
    ),
  },
  {
    name: 'Depilación láser de axilas', category: 'Láser e IPL', price: 39, duration: 30, picture: 'category-laser-ipl',
    description: paragraphs(
      'Sesión corta con láser de diodo y cabezal frío.',
      'Rasuramos, marcamos la zona y ajustamos la energía a tu tipo de piel y de vello. El cabezal enfría la piel antes de cada disparo.',
      'El vello va disminuyendo con las sesiones, y cuántas hacen falta depende de cada persona. Ven sin haber tomado el sol en cuatro semanas.',
    ),
  },
  {
    name: 'Depilación láser de piernas', category: 'Láser e IPL', price: 95, duration: 60, picture: 'treatment-09',
    description: paragraphs(
      'Piernas completas con láser de diodo, por zonas y sin prisa.',
      'Antes de la primera sesión hacemos una prueba en una zona pequeña y esperamos a ver cómo responde. Ese día también decidimos cada cuánto conviene volver.',
      'Es normal un poco de rojez durante unas horas. Usa ropa suelta y deja la exfoliación para la semana siguiente.',
    ),
  },
  {
    name: 'Primera consulta de nutrición', category: 'Nutrición', price: 65, duration: 60, picture: 'category-nutricion',
    description: paragraphs(
      'Una conversación sobre cómo comes, cómo duermes y qué te gustaría cambiar.',
      'Repasamos tu semana real, no la ideal, y medimos solo lo que haga falta. Te llevas tres cambios concretos para los próximos quince días.',
      'La lleva una dietista-nutricionista colegiada. Aquí no se venden batidos ni suplementos.',
    ),
  },
  {
    name: 'Plan de alimentación a medida', category: 'Nutrición', price: 95, duration: 75, picture: 'treatment-12',
    description: paragraphs(
      'Cuatro semanas de menús escritos contigo, con lo que ya hay en tu nevera.',
      'Partimos de tus horarios, de lo que te gusta y de quién cocina en casa. El plan incluye lista de la compra, alternativas para comer fuera y un repaso por teléfono a los diez días.',
      'Requiere haber hecho antes la primera consulta.',
    ),
  },
  {
    name: 'Seguimiento nutricional', category: 'Nutrición', price: 38, duration: 30, picture: 'treatment-11',
    description: paragraphs(
      'Media hora para ver qué ha funcionado, qué no y qué ajustamos.',
      'Sin básculas si no las quieres. Revisamos la semana, resolvemos dudas y cambiamos solo una o dos cosas cada vez.',
      'Cada dos, tres o cuatro semanas: lo decides tú.',
    ),
  },
  {
    name: 'Masaje con aceite templado', category: 'Masajes', price: 70, duration: 60, picture: 'treatment-14', featured: true,
    description: paragraphs(
      'Aceite de almendra a la temperatura de la piel, presión lenta y silencio.',
      'Empezamos por la espalda y terminamos en las manos y los pies. La presión la marcas tú: nos lo dices una vez y la mantenemos.',
      'Es un masaje de bienestar. Si buscas algo más intenso, mira el descontracturante.',
    ),
  },
  {
    name: 'Masaje con piedras calientes', category: 'Masajes', price: 95, duration: 90, picture: 'treatment-13',
    description: paragraphs(
      'Basalto templado que acompaña a las manos y se queda donde más falta hace.',
      'Las piedras se calientan en agua y se prueban siempre antes de apoyarlas. Alternamos pasadas largas con minutos de quietud sobre la espalda, las palmas y la nuca.',
      'En pleno verano resulta caluroso: entonces lo hacemos con piedras tibias.',
    ),
  },
  {
    name: 'Masaje descontracturante', category: 'Masajes', price: 58, duration: 50, picture: 'category-masajes',
    description: paragraphs(
      'Presión firme en espalda, hombros y cuello para quien pasa el día ante una pantalla.',
      'Buscamos contigo los puntos más tensos y los trabajamos por capas, sin llegar a molestar. Acabamos con estiramientos suaves y calor local.',
      'Bebe agua después y deja el deporte intenso para el día siguiente.',
    ),
  },
];
