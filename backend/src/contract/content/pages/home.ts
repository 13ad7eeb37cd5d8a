import type { ContentPageSpec } from '../shapes.js';

export const HOME_CONTENT = {
  label: 'Inicio',
  path: '/',
  blocks: {
    hero_title: {
      label: 'Título de la portada',
      shape: 'text',
      max: 80,
      demo: 'Tu piel, con tiempo y con criterio',
      neutral: 'Tu piel, con tiempo y con criterio',
    },
    hero_text: {
      label: 'Texto de la portada',
      shape: 'text',
      max: 300,
      demo: 'Medicina estética y cuidado de la piel en el centro de {ciudad}. Primero miramos y explicamos; solo después proponemos.',
      neutral: 'Medicina estética y cuidado de la piel en {ciudad}. Primero miramos y explicamos; solo después proponemos.',
    },
  },
} satisfies ContentPageSpec;
