/** The same five for every treatment (section 2, Treatment detail). */
export const BENEFITS = [
  { name: 'Valoración antes de empezar', text: 'Miramos cómo llega tu piel ese día y, si no conviene, buscamos otro momento.' },
  { name: 'Un protocolo ajustado a ti', text: 'Tiempos, temperatura e intensidad se adaptan y quedan anotados en tu ficha.' },
  { name: 'Material de un solo uso o esterilizado', text: 'Productos y aparatos con marcado CE y número de lote registrado.' },
  { name: 'Pauta de cuidado en casa', text: 'Qué hacer y qué evitar esos días, por escrito.' },
  { name: 'Revisión', text: 'Volvemos a mirar cómo ha respondido tu piel y ajustamos la pauta.' },
] as const;

/** Beside the price. */
export const ASSURANCES = [
  { name: 'Primera consulta gratuita', text: 'Con una médica que mira tu piel.' },
  { name: 'Valoración personalizada', text: 'Te decimos si este tratamiento es para ti.' },
  { name: 'Sin compromiso', text: 'Al reservar no pagas nada ni te obligas a nada.' },
] as const;
