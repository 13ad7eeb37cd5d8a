import { paragraphs, type DemoTreatment } from './treatment-texts.js';

export const FACE_TREATMENTS: readonly DemoTreatment[] = [
  {
    name: 'Mascarilla de arcilla rosa', category: 'Facial', price: 65, duration: 60, picture: 'treatment-02', featured: true,
    description: paragraphs(
      'Limpieza en profundidad y arcilla templada para una piel apagada o con poro visible.',
      'Empieza con una doble limpieza y diez minutos de vapor suave. Después aplicamos arcilla rosa templada, que absorbe el exceso de grasa sin resecar, y la retiramos con paños húmedos antes de que se cuartee.',
      'Está pensada para una piel con brillo en la zona media del rostro. Si la tuya es muy seca o reactiva, en la primera consulta te propondremos otra cosa.',
    ),
  },
  {
    name: 'Hidratación intensiva', category: 'Facial', price: 90, duration: 60, picture: 'treatment-15', featured: true,
    description: paragraphs(
      'Ácido hialurónico en capas y frío suave para una piel que se nota tirante.',
      'Tras limpiar la piel extendemos tres texturas, de la más ligera a la más densa, y sellamos con una crema que se trabaja con las manos durante quince minutos. Los globos de frío llegan al final y calman.',
      'Sienta bien después del verano, de un vuelo largo o de semanas de calefacción. Puedes maquillarte al salir.',
    ),
  },
  {
    name: 'Higiene facial profunda', category: 'Facial', price: 68, duration: 75, picture: 'treatment-16',
    description: paragraphs(
      'Limpieza por fases, extracción cuidadosa y una mascarilla que deja la piel tranquila.',
      'Espuma, vapor, exfoliación enzimática y extracción manual solo donde hace falta. Terminamos con una mascarilla de avena y protector solar.',
      'Puede quedar algo de rojez durante unas horas: mejor no reservarla la víspera de una celebración. Una vez cada dos o tres meses suele bastar.',
    ),
  },
  {
    name: 'Gua sha y cuarzo rosa', category: 'Facial', price: 58, duration: 45, picture: 'category-facial',
    description: paragraphs(
      'Masaje facial con piedra de jade y rodillo de cuarzo, para soltar la mandíbula y el ceño.',
      'Trabajamos con un aceite ligero, siempre hacia fuera y hacia arriba, con presiones lentas en el cuello, la mandíbula y las sienes. Las piedras se enfrían antes de usarlas.',
      'Te enseñamos tres gestos para repetir en casa en cinco minutos.',
    ),
  },
  {
    name: 'Peeling enzimático', category: 'Facial', price: 60, duration: 40, picture: 'method-04',
    description: paragraphs(
      'Enzimas de papaya y piña en polvo que se preparan en el momento, para pieles finas.',
      'El polvo se mezcla con agua templada delante de ti y actúa de siete a diez minutos, según cómo responda la piel. No lleva grano: no raspa.',
      'Es la exfoliación que solemos proponer cuando otras han resultado fuertes. Después toca protector solar a diario.',
    ),
  },
  {
    name: 'Facial de vitamina C', category: 'Skincare', price: 78, duration: 60, picture: 'treatment-01',
    description: paragraphs(
      'Vitamina C recién preparada y un masaje corto para una piel con aspecto cansado.',
      'La ampolla se abre en cabina y se aplica sobre la piel limpia y húmeda. La siguen un masaje de diez minutos y una mascarilla de algodón con agua de rosas.',
      'Puedes notar un cosquilleo ligero al principio. Con piel muy sensible empezamos por una concentración menor.',
    ),
  },
  {
    name: 'Asesoría de rutina facial', category: 'Skincare', price: 40, duration: 45, picture: 'category-skincare',
    description: paragraphs(
      'Trae tus productos: revisamos cuáles te sirven, en qué orden y cuáles sobran.',
      'Miramos tu piel con lupa, leemos contigo las etiquetas y escribimos una rutina de mañana y otra de noche que puedas mantener. Te la llevas por escrito.',
      'No es una sesión de venta. Si lo que tienes te va bien, te diremos que sigas igual.',
    ),
  },
  {
    name: 'Taller de cuidado en casa', category: 'Skincare', price: 45, duration: 90, picture: 'method-03',
    description: paragraphs(
      'Una sesión para aprender a limpiar, hidratar y proteger tu piel con tus propias manos.',
      'Practicamos delante del espejo: cuánto producto, cuánto tiempo y con qué presión. Incluye muestras de limpiador, sérum y protector para una semana.',
      'Puedes venir con otra persona sin coste añadido.',
    ),
  },
  {
    name: 'Peeling médico suave', category: 'Estético', price: 110, duration: 45, picture: 'treatment-06', featured: true,
    description: paragraphs(
      'Renovación superficial con ácidos de fruta, pautada y aplicada por una médica, con la intensidad que tu piel admite.',
      'Antes hablamos de tu piel y de cuánto te da el sol. La aplicación dura pocos minutos y se detiene en cuanto la piel responde; después ponemos una crema calmante.',
      'Puede haber rojez y una descamación ligera durante unos días. No se hace sobre piel bronceada, y si es adecuado para ti se decide siempre en consulta.',
    ),
  },
  {
    name: 'Mesoterapia facial', category: 'Estético', price: 140, duration: 45, picture: 'treatment-05',
    description: paragraphs(
      'Microinyecciones superficiales, indicadas y realizadas por una médica después de valorar tu piel.',
      'Trabajamos por zonas, con agujas muy finas y con pausas. Quedan pequeñas marcas que suelen irse en dos o tres días, así que conviene elegir bien la fecha.',
      'Se planifica por sesiones y se revisa después de cada una. Si no es lo adecuado para ti, te lo diremos en el diagnóstico, que es gratuito.',
    ),
  },
  {
    name: 'Electroporación facial', category: 'Estético', price: 95, duration: 50, picture: 'category-medicina-estetica',
    description: paragraphs(
      'Impulsos suaves que ayudan a repartir por la piel lo que contiene la ampolla, sin agujas.',
      'Elegimos la ampolla según lo que veamos en el diagnóstico: hidratante, calmante o antioxidante. El cabezal se desliza con gel y apenas se nota.',
      'Hay situaciones en las que no se hace, como el embarazo o llevar un marcapasos. Lo repasamos contigo en persona antes de empezar.',
    ),
  },
  {
    name: 'Fototerapia LED', category: 'Láser e IPL', price: 55, duration: 30, picture: 'treatment-10', featured: true,
    description: paragraphs(
      'Luz roja, ámbar y verde sobre piel limpia. Sin calor y sin tiempo de recuperación.',
      'Te tumbas, te protegemos los ojos y la lámpara trabaja durante veinte minutos. El color se elige según lo que muestre tu piel ese día.',
      'Se combina bien con una limpieza o con un peeling suave. Lo habitual es plantear una serie corta y valorar después.',
    ),
  },
  {
    name: 'Luz pulsada para manchas solares', category: 'Láser e IPL', price: 120, duration: 45, picture: 'method-01',
    description: paragraphs(
      'Luz filtrada para el tono irregular que deja el sol, después de mirar cada mancha con lupa.',
      'Una médica revisa primero las manchas: si alguna no debe tratarse con luz, te lo dice y te orienta. En la sesión se trata solo lo que se ha marcado, con gel frío y gafas protectoras.',
      'Las zonas tratadas suelen oscurecerse unos días. La respuesta varía de una persona a otra y el protector solar es parte del tratamiento.',
    ),
  },
];
