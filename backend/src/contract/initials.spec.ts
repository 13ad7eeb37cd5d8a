import { describe, expect, it } from '@jest/globals';
import { initialsOf } from './initials.js';

describe('somebody of whom there is no picture', () => {
  it.each([
    ['Dra. Elena Vidal Sanz', 'EV'],
    ['Dra María Llorente', 'ML'],
    ['D.ª María del Mar', 'MM'],
    ['Juan de la Cruz Ortiz', 'JC'],
    ['Ana', 'A'],
    ['Dr.', 'D'],
  ])('is known by the initials of the name, without titles: %s', (name, initials) => {
    expect(initialsOf(name)).toBe(initials);
  });
});
