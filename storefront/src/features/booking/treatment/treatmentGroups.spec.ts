import { describe, expect, it } from '@jest/globals';
import { aTreatment } from '../../../test/factories';
import { treatmentGroups } from './treatmentGroups';

const treatments = [
  aTreatment({ name: 'Ondas de choque', category: 'Corporal' }),
  aTreatment({ name: 'Ñandú', category: 'Facial' }),
  aTreatment({ name: 'Depilación láser', category: 'Láser e IPL' }),
  aTreatment({ name: 'Árnica', category: 'Facial' }),
  aTreatment({ name: 'Nutrición de la piel', category: 'Facial' }),
];
const named = (search: string) =>
  treatmentGroups(treatments, search).map(({ label, treatments: found }) => [label, found.map(({ name }) => name)]);

describe('the list of treatments', () => {
  it('is grouped in the order of the site and sorted as a Spanish reader expects', () => {
    expect(named('')).toEqual([
      ['Tratamientos Faciales', ['Árnica', 'Nutrición de la piel', 'Ñandú']],
      ['Tratamientos Corporales', ['Ondas de choque']],
      ['Láser y IPL', ['Depilación láser']],
    ]);
  });

  it('is searched without regard to case and accents, by name and category', () => {
    expect(named('DEPILACION laser')).toEqual([['Láser y IPL', ['Depilación láser']]]);
    expect(named('corporales')).toEqual([['Tratamientos Corporales', ['Ondas de choque']]]);
    expect(named('masaje')).toEqual([]);
  });
});
