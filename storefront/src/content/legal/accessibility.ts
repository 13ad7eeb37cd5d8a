import { formatPhone, type LegalWriter } from '@radiance/backend/contract';

/** Ley 11/2023. The site aims at WCAG 2.2 AA; EN 301 549 requires 2.1 AA. */
export const accessibility: LegalWriter = (clinic) => ({
  title: 'Accesibilidad',
  updated: '2026-11-24',
  sections: [
    {
      heading: 'Nuestro compromiso',
      blocks: [
        `${clinic.name} quiere que cualquiera pueda leer, reservar y comprar aquí. El sitio está hecho según las pautas WCAG 2.2, nivel AA, y la norma EN 301 549.`,
      ],
    },
    {
      heading: 'Qué encontrarás',
      blocks: [
        [
          'Todo se puede hacer solo con el teclado, con el foco siempre a la vista.',
          'Los formularios explican cada error con palabras, junto a su campo, y lo anuncian a los lectores de pantalla.',
          'El texto se puede ampliar al 200 % y la página cabe en 320 píxeles de ancho.',
          'Las animaciones se apagan si tu dispositivo lo pide.',
          'Los contrastes superan 4,5:1 en los textos.',
          'Las comparaciones de antes y después se mueven con las flechas del teclado.',
        ],
      ],
    },
    {
      heading: 'Lo que aún no está a nuestro alcance',
      blocks: [
        'El mapa interactivo de la página de contacto es de un tercero y puede no cumplir estas pautas. La dirección está escrita al lado y puedes pedirnos indicaciones.',
      ],
    },
    {
      heading: 'Si algo te lo pone difícil',
      blocks: [
        `Cuéntanoslo${clinic.email ? ` en ${clinic.email}` : ''}${clinic.phone ? ` o en el ${formatPhone(clinic.phone)}` : ''}. Mientras lo arreglamos, te atendemos por el medio que prefieras.`,
        'Si la respuesta no te satisface, puedes reclamar ante la autoridad de vigilancia de los requisitos de accesibilidad de tu comunidad autónoma.',
      ],
    },
  ],
});
