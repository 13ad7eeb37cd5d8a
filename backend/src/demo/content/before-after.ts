import type { BeforeAfter } from '../../contract/index.js';
import { daysAgo, type DemoDay } from '../demo-day.js';
import { demoId, SeededRandom } from '../seeded-random.js';
import { treatmentId } from './treatments.js';

export type DemoPair = Omit<BeforeAfter, 'treatment_name'>;

/** Treatment, number of the drawing, caption. Each caption says that it is a drawing. */
const PAIRS: readonly (readonly [string, string, string])[] = [
  [
    'Mascarilla de arcilla rosa',
    '06',
    'Textura irregular y, al lado, el grano más fino que se busca con la limpieza y la arcilla.',
  ],
  [
    'Mesoterapia facial',
    '02',
    'Líneas finas en la frente y, al lado, la superficie más lisa a la que apunta el plan de sesiones.',
  ],
  [
    'Luz pulsada para manchas solares',
    '03',
    'Manchas de sol y, al lado, el tono más parejo que se persigue. Siempre con protector solar.',
  ],
  ['Higiene facial profunda', '04', 'Granitos y rojez en el mentón y, al lado, la zona en calma.'],
  ['Fototerapia LED', '01', 'Rojez difusa en la mejilla y, al lado, un tono más uniforme.'],
  [
    'Peeling médico suave',
    '05',
    'Zonas oscuras en una piel morena y, al lado, un tono más regular. La respuesta cambia con cada fototipo.',
  ],
  [
    'Depilación láser de piernas',
    '07',
    'Vello visible y, al lado, la zona con menos vello. El número de sesiones depende de cada persona.',
  ],
  ['Hidratación intensiva', '08', 'Piel oscura con sequedad y, al lado, la misma zona bien hidratada.'],
  ['Mascarilla de arcilla rosa', '01', 'Rojez tras días de viento y, al lado, la piel calmada.'],
  [
    'Exfoliación corporal con sal y aceite',
    '08',
    'Descamación en la pierna y, al lado, la piel suave después de exfoliar e hidratar.',
  ],
];

export function demoPairs(day: DemoDay): DemoPair[] {
  const random = new SeededRandom(5);
  return PAIRS.map(([treatment, drawing, shows], index) => ({
    id: demoId('before-after', index),
    treatment_id: treatmentId(treatment),
    image_before: `/media/result-${drawing}-before.jpg`,
    image_after: `/media/result-${drawing}-after.jpg`,
    caption: `Imagen ilustrativa. ${shows}`,
    kind: 'illustration',
    consent_id: null,
    created_at: daysAgo(day, 6 + index * 9, random),
  }));
}
