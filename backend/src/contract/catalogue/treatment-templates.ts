import { categoryByStored, type StoredCategory } from './categories.js';
import { templatePicture } from '../clinic/onboarding.js';
import type { NewTreatment } from './treatments.js';

/** A usual treatment, described without results, so that the text is true for any clinic. */
export interface TreatmentTemplate {
  name: string;
  category: StoredCategory;
  /** Minutes. */
  duration: number;
  /** First paragraph; shown on cards. */
  short: string;
  /** Further paragraphs. */
  text: readonly string[];
}

const DECIDED_THERE =
  'En la primera consulta vemos si te conviene, cuántas sesiones tiene sentido plantear y qué alternativas hay.';
const BY_WHOM = 'Antes de empezar hace falta una valoración: hay pieles, medicaciones y momentos en los que no se puede hacer.';

export const TREATMENT_TEMPLATES: readonly TreatmentTemplate[] = [
  {
    name: 'Higiene facial',
    category: 'Facial',
    duration: 60,
    short: 'Limpieza por fases, extracción cuidadosa y una mascarilla para terminar.',
    text: [
      'Empieza con una doble limpieza y una exfoliación suave. La extracción se hace a mano y solo donde hace falta. Al final, mascarilla y protector solar.',
      'La piel puede quedar algo rosada durante unas horas, así que es mejor no reservarla la víspera de una celebración.',
    ],
  },
  {
    name: 'Radiofrecuencia facial',
    category: 'Facial',
    duration: 45,
    short: 'Calor suave y controlado sobre la piel del rostro y del cuello.',
    text: [
      'El cabezal se desliza sobre un gel y calienta la piel poco a poco, con la temperatura a la vista. Se nota calor, no dolor; si molesta, se baja.',
      DECIDED_THERE,
    ],
  },
  {
    name: 'Peeling superficial',
    category: 'Facial',
    duration: 40,
    short: 'Una exfoliación con ácidos suaves, elegidos según tu piel.',
    text: [
      'Se aplica en capas finas, se vigila durante unos minutos y se retira. Puede picar un poco mientras actúa y pelar ligeramente los días siguientes.',
      'Después hay que evitar el sol y usar protector a diario. Con la piel bronceada o irritada se deja para más adelante.',
    ],
  },
  {
    name: 'Hidratación facial',
    category: 'Facial',
    duration: 50,
    short: 'Capas de texturas hidratantes y un masaje tranquilo para la piel tirante.',
    text: [
      'Tras limpiar la piel se extienden varias texturas, de la más ligera a la más densa, y se trabajan con un masaje lento del rostro y del cuello.',
      'No necesita recuperación: puedes maquillarte al salir.',
    ],
  },
  {
    name: 'Masaje facial',
    category: 'Facial',
    duration: 40,
    short: 'Un masaje de rostro, cuello y escote para soltar la tensión de la mandíbula y el ceño.',
    text: [
      'Se trabaja con un aceite o una crema ligera, con presiones lentas, insistiendo en las sienes, la mandíbula y la nuca.',
      'Cuéntanos antes si llevas ortodoncia, si te duele la mandíbula o si has tenido un tratamiento reciente en la cara.',
    ],
  },
  {
    name: 'Microdermoabrasión',
    category: 'Facial',
    duration: 45,
    short: 'Una exfoliación mecánica y suave, pasada a pasada.',
    text: [
      'Un cabezal exfolia la superficie de la piel y aspira lo que retira. La intensidad se adapta a cada zona y a cómo responde tu piel.',
      'Ese día la piel puede quedar rosada. Los siguientes, crema y protector solar.',
    ],
  },
  {
    name: 'Mesoterapia facial',
    category: 'Estético',
    duration: 45,
    short: 'Acto médico: microinyecciones superficiales en el rostro, tras una consulta.',
    text: [
      'La hace personal médico, después de una historia clínica. En la consulta se decide si está indicada, con qué y cuántas veces, y se explican las molestias y los riesgos.',
      'Pueden aparecer puntitos o pequeños hematomas durante unos días.',
    ],
  },
  {
    name: 'Consulta de medicina estética',
    category: 'Estético',
    duration: 30,
    short: 'Una conversación médica sin prisa: qué te preocupa, qué opciones hay y cuáles no.',
    text: [
      'Miramos la piel, preguntamos por tu salud y tus expectativas y explicamos cada opción con sus límites, sus riesgos y su precio.',
      'Sales con un plan por escrito y sin obligación de nada. A veces lo que aconsejamos es esperar.',
    ],
  },
  {
    name: 'Microneedling',
    category: 'Estético',
    duration: 60,
    short: 'Micropunciones finas y regulares sobre la piel, con crema anestésica si hace falta.',
    text: [
      'Un aparato con agujas muy finas recorre la zona a la profundidad que se decide en la consulta. La piel queda roja uno o dos días.',
      BY_WHOM,
    ],
  },
  {
    name: 'Depilación láser: axilas',
    category: 'Láser e IPL',
    duration: 20,
    short: 'Una sesión de láser en las axilas, con los parámetros ajustados a tu piel y tu vello.',
    text: [
      'Ven con la zona rasurada el día antes y sin cremas. Se nota un pinchazo de calor en cada disparo y frío justo después.',
      'Hacen falta varias sesiones y la respuesta cambia con el tipo de piel, el vello y las hormonas. Con la piel bronceada hay que esperar.',
    ],
  },
  {
    name: 'Depilación láser: medias piernas',
    category: 'Láser e IPL',
    duration: 40,
    short: 'Una sesión de láser de rodilla a tobillo, por pasadas.',
    text: [
      'Antes de la primera sesión hacemos una prueba en una zona pequeña. Ven con el vello rasurado y sin haber tomado el sol.',
      'Hacen falta varias sesiones, separadas unas semanas, y conviene alguna de mantenimiento.',
    ],
  },
  {
    name: 'Luz pulsada (IPL) facial',
    category: 'Láser e IPL',
    duration: 45,
    short: 'Destellos de luz filtrada sobre el rostro, con gel frío y gafas de protección.',
    text: [
      'Se hace por pasadas y con los ojos cubiertos. Cada destello se nota como un chasquido templado.',
      BY_WHOM,
      'Durante las semanas anteriores y posteriores hay que evitar el sol.',
    ],
  },
  {
    name: 'Radiofrecuencia corporal',
    category: 'Corporal',
    duration: 60,
    short: 'Calor controlado en abdomen, brazos o muslos, con un cabezal que se desliza.',
    text: [
      'Se trabaja una zona por sesión, con gel y con la temperatura a la vista. La piel queda templada y algo rosada un rato.',
      DECIDED_THERE,
    ],
  },
  {
    name: 'Presoterapia',
    category: 'Corporal',
    duration: 40,
    short: 'Unas botas con cámaras de aire que se llenan y se vacían a compás, tumbada y en calma.',
    text: [
      'La presión sube de los pies hacia las ingles y se ajusta a lo que te resulte cómodo. Muchas personas la usan después de un día de pie.',
      'No se hace con trombosis, infecciones en la piel o problemas de corazón sin controlar: pregúntanos antes.',
    ],
  },
  {
    name: 'Exfoliación corporal',
    category: 'Corporal',
    duration: 50,
    short: 'Sal fina y aceite sobre la piel seca, y una crema para terminar.',
    text: [
      'Se exfolia por zonas, con más o menos presión según tu piel, y se retira con paños templados. Terminamos con una crema sin prisa.',
      'Mejor no depilarse ese mismo día.',
    ],
  },
  {
    name: 'Masaje relajante',
    category: 'Masajes',
    duration: 60,
    short: 'Un masaje lento de cuerpo entero, con aceite templado.',
    text: [
      'Antes de empezar te preguntamos qué zonas prefieres, cuánta presión te gusta y si hay alguna que sea mejor evitar.',
      'No sustituye a la fisioterapia: si tienes un dolor que dura, consúltalo antes.',
    ],
  },
  {
    name: 'Drenaje linfático manual',
    category: 'Masajes',
    duration: 60,
    short: 'Maniobras muy suaves y lentas, siempre en la misma dirección.',
    text: [
      'Es un masaje de poca presión que sigue el recorrido de los vasos linfáticos. Dura lo que tiene que durar: no se hace con prisa.',
      'Después de una operación solo se hace si lo indica quien te ha operado.',
    ],
  },
  {
    name: 'Consulta de nutrición',
    category: 'Nutrición',
    duration: 45,
    short: 'Qué comes, cuándo y por qué, y un plan que puedas seguir en tu vida de verdad.',
    text: [
      'Repasamos tus horarios, tus gustos, tu historia y, si los tienes, tus análisis. Sales con pautas concretas y por escrito.',
      'Si hay una enfermedad o tomas medicación, nos coordinamos con tu médico.',
    ],
  },
  {
    name: 'Seguimiento de nutrición',
    category: 'Nutrición',
    duration: 30,
    short: 'Ver cómo va, qué ha costado y qué conviene cambiar.',
    text: [
      'Una cita breve para revisar el plan: lo que funciona se queda y lo que no encaja se cambia. Sin juicios.',
      'Entre citas puedes escribirnos las dudas.',
    ],
  },
  {
    name: 'Diagnóstico capilar',
    category: 'Capilar',
    duration: 30,
    short: 'Miramos el cuero cabelludo de cerca y te explicamos lo que vemos.',
    text: [
      'Con una cámara de aumento se observan el cuero cabelludo y el pelo, y se pregunta por la salud, la alimentación y los cuidados.',
      'Si lo que se ve necesita un diagnóstico médico, te lo decimos y te indicamos a quién acudir.',
    ],
  },
];

/** The fields of a new treatment. The clinic sets the price. */
/** All fields but those that start as in any new treatment. */
type TemplateValues = Omit<NewTreatment, 'is_active' | 'prepare_minutes' | 'cleanup_minutes'>;

export const templateValues = (
  { name, category, duration, short, text }: TreatmentTemplate,
  origin: string,
  price: number,
): TemplateValues => ({
  name,
  category,
  duration,
  price,
  description: [short, ...text].join('\n\n'),
  image_url: `${origin}${templatePicture(categoryByStored(category)?.slug ?? 'facial')}`,
  featured: false,
  needs: [{ kind: 'practitioner', ids: [] }],
});
