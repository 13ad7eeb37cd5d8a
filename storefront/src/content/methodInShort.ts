/** The four steps in short, on the home page. */
export const METHOD_IN_SHORT = [
  { name: 'Diagnóstico avanzado', text: 'Miramos tu piel con luz polarizada y escuchamos qué te preocupa. Sin coste.' },
  { name: 'Plan a tu medida', text: 'Qué hacer, en qué orden, cuánto cuesta y qué puedes esperar. Por escrito.' },
  { name: 'Tecnología de vanguardia', text: 'Equipos revisados y manos con oficio: médicas y fisioterapeutas colegiadas.' },
  { name: 'Seguimiento continuo', text: 'Te vemos después de cada fase y ajustamos el plan contigo.' },
] as const;
