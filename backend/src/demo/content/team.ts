import type {
  Equipment,
  ReservedEquipment,
  RequiredResource,
  Practitioner,
  PractitionerHours,
  Treatment,
} from '../../contract/index.js';
import { slugOf } from '../../core/records/text-keys.js';
import { DEMO_CLINIC } from './clinic.js';
import { demoId } from '../seeded-random.js';

const practitioner = (
  practitioner: Omit<Practitioner, 'id' | 'slug' | 'image_kind' | 'image_consent_id' | 'is_public' | 'is_active' | 'user_id'>,
): Practitioner => ({
  ...practitioner,
  id: demoId('practitioner', practitioner.name),
  slug: slugOf(practitioner.name),
  image_kind: 'illustration',
  image_consent_id: null,
  is_public: true,
  is_active: true,
  user_id: null,
});

const INVENTED = 'Persona inventada para esta clínica de ejemplo. Su retrato es un dibujo.';

/** Gives all treatments during the clinic's hours. */
const DOCTOR = practitioner({
  name: DEMO_CLINIC.medical_director ?? '',
  title: 'Médica estética y directora médica',
  licence_number: DEMO_CLINIC.medical_licence,
  image_url: '/media/portrait-01.jpg',
  bio: `Hace el primer diagnóstico, explica qué se puede esperar y qué no, y atiende ella misma la mayoría de las citas.\n\n${INVENTED}`,
  colour: '#8F4F3F',
  treatment_ids: [],
});

/** Short treatments that are not featured. */
const GIVEN_BY_THE_PHYSIOTHERAPIST = [
  'Drenaje linfático manual',
  'Exfoliación corporal con sal y aceite',
  'Presoterapia de piernas',
  'Masaje de cuero cabelludo con sérum',
  'Masaje descontracturante',
];

const PHYSIOTHERAPIST = practitioner({
  name: 'Marta Solís Navarro',
  title: 'Fisioterapeuta',
  licence_number: 'Ilustre Colegio Profesional de Fisioterapeutas de la Comunidad de Madrid, n.º 00000',
  image_url: '/media/portrait-02.jpg',
  bio: `Se ocupa del masaje y del drenaje, de lunes a viernes por la tarde. Antes de empezar pregunta; después anota cómo ha ido.\n\n${INVENTED}`,
  colour: '#536352',
  treatment_ids: GIVEN_BY_THE_PHYSIOTHERAPIST.map((name) => demoId('treatment', name)),
});

export const DEMO_PRACTITIONERS: readonly Practitioner[] = [DOCTOR, PHYSIOTHERAPIST];

const AFTERNOON = [{ from: '16:00', to: '20:00' }];
export const DEMO_HOURS: readonly (PractitionerHours & { practitioner_id: string })[] = [
  {
    practitioner_id: PHYSIOTHERAPIST.id,
    valid_from: '2020-01-01',
    week: [AFTERNOON, AFTERNOON, AFTERNOON, AFTERNOON, AFTERNOON, [], []],
  },
];

const thing = (kind: Equipment['kind'], name: string): Equipment => ({
  id: demoId('equipment', name),
  name,
  kind,
  is_active: true,
});
const DOCTORS_ROOM = thing('room', 'Cabina 1');
const SECOND_ROOM = thing('room', 'Cabina 2');
const LASER = thing('device', 'Láser de diodo');
export const DEMO_EQUIPMENT: readonly Equipment[] = [DOCTORS_ROOM, SECOND_ROOM, LASER];

const needsLaser = (name: string): boolean => name.startsWith('Depilación láser');

export const requiredResourcesOf = (name: string): RequiredResource[] => [
  { kind: 'practitioner', ids: [] },
  { kind: 'room', ids: [] },
  ...(needsLaser(name) ? [{ kind: 'device' as const, ids: [LASER.id] }] : []),
];

const FIRST_HOUR_OF_THE_AFTERNOON = '16:00';
const SATURDAY = 5;

/** The practitioner and equipment of an appointment. */
export function assigned(
  { id, name }: Pick<Treatment, 'id' | 'name'>,
  weekday: number,
  time: string,
): { practitioner_id: string; equipment: readonly ReservedEquipment[] } {
  const isAfternoon = weekday < SATURDAY && time >= FIRST_HOUR_OF_THE_AFTERNOON;
  const isSecond = isAfternoon && PHYSIOTHERAPIST.treatment_ids.includes(id);
  const things = [isSecond ? SECOND_ROOM : DOCTORS_ROOM, ...(needsLaser(name) ? [LASER] : [])];
  return {
    practitioner_id: (isSecond ? PHYSIOTHERAPIST : DOCTOR).id,
    equipment: things.map(({ is_active: _, ...held }) => held),
  };
}
