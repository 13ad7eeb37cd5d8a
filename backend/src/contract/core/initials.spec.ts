import { describe, expect, it } from '@jest/globals';
import { greetingOf, initialsOf } from './initials.js';

describe('a person without a picture', () => {
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

describe('a mail greets', () => {
  it.each([
    ['Lucía Gómez', 'Hola, Lucía:'],
    ['  LUCÍA gómez', 'Hola, Lucía:'],
    ['maría-josé Sanz', 'Hola, María-José:'],
    ['Dra. Elena Vidal', 'Hola, Elena:'],
    ['O’Hara', 'Hola, O’Hara:'],
    ['José', 'Hola, José:'],
    ['https://trampa.example Ana', 'Hola:'],
    ['¡Premio! Ana', 'Hola:'],
    ['600 000 001', 'Hola:'],
    ['', 'Hola:'],
  ])('%j with %j', (name, greeting) => {
    expect(greetingOf(name)).toBe(greeting);
  });
});
