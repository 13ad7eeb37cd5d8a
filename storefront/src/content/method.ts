export const METHOD_STEPS = [
  {
    name: 'Diagnóstico Personalizado',
    picture: '/media/method-01.jpg',
    alt: 'Lupa dorada sobre la piel',
    text: 'Una consulta con una médica, sin coste. Miramos la piel con lupa y luz polarizada, repasamos tu historial y te escuchamos antes de proponer nada.',
    points: [
      'Entrevista e historial clínico',
      'Análisis de la piel con lupa y luz polarizada',
      'Fotografías de referencia, solo si las autorizas',
      'Plan y presupuesto por escrito',
    ],
  },
  {
    name: 'Tratamiento Profesional',
    picture: '/media/method-02.jpg',
    alt: 'Bandeja de madera con cremas, arcilla y un rodillo de cuarzo',
    text: 'Cada sesión la realiza quien corresponde: médica, enfermera o fisioterapeuta colegiada. Si algo no conviene ese día, lo dejamos para otro.',
    points: [
      'Equipos revisados y con marcado CE',
      'Parámetros anotados en cada sesión',
      'Cabina individual',
      'Un teléfono al que llamar si te surge una duda',
    ],
  },
  {
    name: 'Cuidado en Casa',
    picture: '/media/method-03.jpg',
    alt: 'Estante con sérum, limpiador y crema junto a ramas de eucalipto',
    text: 'Lo que haces cada mañana cuenta tanto como la sesión. Te llevas una rutina corta, con lo que ya tienes siempre que sirva.',
    points: [
      'Rutina de tres pasos, por escrito',
      'Qué suspender y durante cuánto tiempo',
      'Protección solar adaptada a tu piel',
      'Productos recomendados, nunca obligatorios',
    ],
  },
  {
    name: 'Seguimiento y Optimización',
    picture: '/media/method-04.jpg',
    alt: 'Espejo redondo junto a un sérum y muestras de polvo en placas de vidrio',
    text: 'Volvemos a mirar la piel con la misma luz y comparamos. Si el plan funciona, se mantiene; si no, se cambia o se termina.',
    points: [
      'Revisión después de cada fase',
      'Comparación con tus fotografías iniciales',
      'Ajuste de sesiones e intensidad',
      'Un final claro: te decimos cuándo parar',
    ],
  },
] as const;

export const METHOD_QUESTIONS = [
  {
    question: '¿Cuánto dura un tratamiento?',
    answer:
      'La duración de cada sesión está en la ficha de cada tratamiento. Un plan completo puede ir de una sola sesión a diez. El número se fija en el diagnóstico y se revisa a mitad de camino, así que puede bajar.',
  },
  {
    question: '¿Los resultados son permanentes?',
    answer:
      'La piel cambia con los años, el sol y los hábitos, así que ningún resultado lo es. Algunos duran meses y otros piden una sesión de mantenimiento. Te decimos qué es razonable esperar antes de empezar.',
  },
  {
    question: '¿Tengo que dejar mi rutina actual?',
    answer:
      'Casi nunca del todo. Trae tus productos a la primera consulta: miramos cuáles sirven y cuáles conviene parar unos días antes y después de cada sesión. Te lo llevas por escrito.',
  },
  {
    question: '¿Cuándo empiezan a notarse los resultados?',
    answer:
      'Depende del tratamiento y de cada persona. La hidratación suele notarse el mismo día; los cambios de textura o de tono piden semanas. En cada revisión comparamos con tus fotografías de inicio, si las autorizas.',
  },
  {
    question: '¿Duele?',
    answer:
      'La mayoría no. En los que pueden molestar avisamos antes, empezamos con poca intensidad y paramos cuando lo pides. Si hace falta, se aplica una crema anestésica indicada por la médica.',
  },
] as const;
