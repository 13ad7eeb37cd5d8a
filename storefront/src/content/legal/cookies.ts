import type { LegalWriter } from '@radiance/backend/contract';

/** LSSI art. 22.2 and the AEPD's guide of July 2023: what is strictly necessary needs no banner. */
export const cookies: LegalWriter = () => ({
  title: 'Cookies',
  updated: '2026-11-02',
  sections: [
    {
      heading: 'No hay nada que aceptar',
      blocks: [
        'Este sitio no usa cookies de análisis ni de publicidad y no carga nada de terceros por su cuenta: ni tipografías, ni mapas, ni vídeos. Por eso no te mostramos un aviso.',
      ],
    },
    {
      heading: 'Lo que se guarda en tu navegador',
      blocks: [
        ['cart: los productos de tu carrito, en el almacenamiento local de tu navegador, hasta que lo vacías o haces el pedido.'],
        'Es técnico y necesario para lo que pides. No se envía a nadie hasta que haces un pedido.',
      ],
    },
    {
      heading: 'El mapa de la página de contacto',
      blocks: [
        'Al principio es un dibujo. Si pulsas «Cargar mapa», lo sirve un tercero, que recibe tu dirección IP y puede usar sus propias cookies. Si no lo pulsas, no se pide nada.',
      ],
    },
    {
      heading: 'Cómo borrarlo',
      blocks: [
        'Desde los ajustes de tu navegador puedes borrar los datos de este sitio cuando quieras. El carrito quedará vacío; lo demás seguirá igual.',
      ],
    },
  ],
});
