import type { Testimonial } from '../../contract/index.js';
import { daysAgo, type DemoDay } from '../demo-day.js';
import { demoId, SeededRandom } from '../seeded-random.js';

interface DemoTestimonial {
  name: string;
  /** A demo treatment's name, so that the testimonial appears on its page. */
  treatment: string;
  quote: string;
  rating: number | null;
  daysAgo: number;
  approved?: false;
}

const TESTIMONIALS: readonly DemoTestimonial[] = [
  {
    name: 'Carmen S.',
    treatment: 'Mascarilla de arcilla rosa',
    rating: 5,
    daysAgo: 9,
    quote: 'La arcilla llega templada y nadie tiene prisa. Salí con la piel limpia y menos tirante que con otras mascarillas.',
  },
  {
    name: 'Andrés C.',
    treatment: 'Masaje con aceite templado',
    rating: 5,
    daysAgo: 15,
    quote: 'Dije una vez cuánta presión quería y no hizo falta repetirlo. El silencio también es parte del masaje.',
  },
  {
    name: 'Nuria V.',
    treatment: 'Hidratación intensiva',
    rating: 5,
    daysAgo: 22,
    quote: 'Antes de empezar revisaron qué crema llevaba. Me dijeron que siguiera con la misma.',
  },
  {
    name: 'Pablo G.',
    treatment: 'Mascarilla de arcilla rosa',
    rating: 4,
    daysAgo: 34,
    quote: 'Me avisaron de que podía enrojecerme un poco y así fue: en una hora se había pasado.',
  },
  {
    name: 'Marina O.',
    treatment: 'Fototerapia LED',
    rating: 5,
    daysAgo: 41,
    quote: 'Media hora a mediodía y vuelta a la oficina. Lo que más me gustó es que me explicaron por qué ese color y no otro.',
  },
  {
    name: 'Teresa D.',
    treatment: 'Peeling médico suave',
    rating: 4,
    daysAgo: 53,
    quote: 'La médica me propuso esperar al otoño en lugar de hacerlo en julio. Agradezco que me dijeran que no.',
  },
  {
    name: 'Begoña M.',
    treatment: 'Envoltura de algas',
    rating: 5,
    daysAgo: 66,
    quote: 'Huele a mar de verdad. Trabajo de pie y la hora y cuarto se me hizo corta.',
  },
  {
    name: 'Irene F.',
    treatment: 'Asesoría de rutina facial',
    rating: 5,
    daysAgo: 78,
    quote: 'Fui con once botes y volví usando cuatro. La rutina cabe en media hoja y la sigo.',
  },
  {
    name: 'Jorge E.',
    treatment: 'Masaje descontracturante',
    rating: 4,
    daysAgo: 95,
    quote: 'Intenso pero sin pasarse. Me enseñaron dos estiramientos que hago en la silla.',
  },
  {
    name: 'Clara E.',
    treatment: 'Mascarilla de arcilla rosa',
    rating: 5,
    daysAgo: 112,
    quote: 'Pregunté tres veces lo mismo y tres veces me contestaron con calma. La cabina es preciosa.',
  },
  {
    name: 'Rocío J.',
    treatment: 'Ritual capilar de eucalipto',
    rating: 5,
    daysAgo: 3,
    approved: false,
    quote: 'El olor a eucalipto se queda todo el día. Repetiré después de la próxima vez que me tiña.',
  },
  {
    name: 'Óscar D.',
    treatment: 'Primera consulta de nutrición',
    rating: null,
    daysAgo: 1,
    approved: false,
    quote: 'Me gustó que me preguntaran a qué hora llego a casa antes de hablar de recetas.',
  },
];

/** The names say that the testimonials are examples. */
export function demoTestimonials(day: DemoDay): Testimonial[] {
  const random = new SeededRandom(3);
  return TESTIMONIALS.map(({ name, treatment, quote, rating, daysAgo: days, approved = true }, index) => ({
    id: demoId('testimonial', index),
    name: `${name} (ejemplo)`,
    treatment,
    quote,
    rating,
    image_url: null,
    approved,
    verified: false,
    created_at: daysAgo(day, days, random),
  }));
}
