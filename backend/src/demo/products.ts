import type { NewProduct } from '../contract/index.js';
import { paragraphs } from './treatment-texts.js';

type DemoProduct = Omit<NewProduct, 'description' | 'image_url'> & { picture: string; text: string; use: string; suits: string };

const PRODUCTS: readonly DemoProduct[] = [
  {
    name: 'Gel limpiador suave', category: 'Limpieza', price: 19, stock: 34, net_content: 200, content_unit: 'ml', picture: 'product-04',
    text: 'Limpia sin dejar la piel tirante. Con eucalipto y glicerina vegetal.',
    use: 'Mañana y noche, con las manos húmedas y agua templada.', suits: 'Todas las pieles.',
  },
  {
    name: 'Espuma limpiadora de avena', category: 'Limpieza', price: 17.5, stock: 22, net_content: 150, content_unit: 'ml', picture: 'treatment-16',
    text: 'Espuma densa con extracto de avena, la misma que usamos en cabina.',
    use: 'Dos pulsaciones, un minuto de masaje y aclarar.', suits: 'Piel sensible o con rojeces.',
  },
  {
    name: 'Tónico micelar', category: 'Limpieza', price: 16.5, stock: 0, net_content: 200, content_unit: 'ml', picture: 'product-05',
    text: 'Agua micelar que retira el maquillaje ligero y refresca, sin alcohol.',
    use: 'Con un disco de algodón, sin frotar. No hace falta aclarar.', suits: 'Todas las pieles, también el contorno de los ojos.',
  },
  {
    name: 'Mascarilla de arcilla', category: 'Limpieza', price: 24, stock: 15, net_content: 75, content_unit: 'ml', picture: 'product-07',
    text: 'Arcilla rosa en crema que absorbe el brillo y no se cuartea.',
    use: 'Una vez por semana, ocho minutos. Retirar con un paño húmedo.', suits: 'Piel mixta o grasa.',
  },
  {
    name: 'Sérum de vitamina C', category: 'Sérums', price: 38, stock: 12, net_content: 30, content_unit: 'ml', picture: 'product-01',
    text: 'Vitamina C estable al 12 % en una base ligera de aceite de oliva. Acompaña bien al protector solar.',
    use: 'Cuatro gotas por la mañana, sobre la piel limpia y seca.', suits: 'Todas las pieles, salvo con irritación.',
  },
  {
    name: 'Ampollas hialurónicas', category: 'Sérums', price: 32, stock: 18, net_content: 10, content_unit: 'ml', picture: 'product-10',
    text: 'Cinco dosis de 2 ml para una semana de piel tirante.',
    use: 'Media ampolla por la noche; la otra media, a la mañana siguiente.', suits: 'Piel deshidratada.',
  },
  {
    name: 'Crema de día con rosa', category: 'Hidratación', price: 34, stock: 27, net_content: 50, content_unit: 'ml', picture: 'product-02',
    text: 'Textura media para piel normal o seca. Se absorbe sin dejar brillo.',
    use: 'Por la mañana, antes del protector solar.', suits: 'Piel normal o seca.',
  },
  {
    name: 'Crema de noche de lavanda', category: 'Hidratación', price: 39, stock: 16, net_content: 50, content_unit: 'ml', picture: 'product-06',
    text: 'Crema rica con manteca de karité y agua de lavanda, de olor discreto.',
    use: 'Una avellana por la noche, en rostro y cuello.', suits: 'Piel seca o con aspecto cansado.',
  },
  {
    name: 'Bálsamo labial de rosa', category: 'Hidratación', price: 12.5, stock: 3, net_content: 15, content_unit: 'g', picture: 'product-11',
    text: 'Manteca de karité y cera de rosa para labios que notan el frío.',
    use: 'Tantas veces como haga falta.', suits: 'Labios, y codos o nudillos resecos.',
  },
  {
    name: 'Fluido solar SPF 50', category: 'Solar', price: 29.5, stock: 41, net_content: 50, content_unit: 'ml', picture: 'product-03',
    text: 'Protección alta para cada día, ligera y sin rastro blanco.',
    use: 'Dos dedos para rostro y cuello. Repetir cada dos horas al sol.', suits: 'Todas las pieles. Ninguna protección es total: evita las horas centrales.',
  },
  {
    name: 'Aceite de almendra dulce', category: 'Cuerpo', price: 22, stock: 25, net_content: 100, content_unit: 'ml', picture: 'product-08',
    text: 'Prensado en frío. Sobre la piel aún húmeda, después de la ducha.',
    use: 'Unas gotas entre las manos, con un masaje breve.', suits: 'Piel seca. No usar con alergia a los frutos secos.',
  },
  {
    name: 'Exfoliante de café', category: 'Cuerpo', price: 21, stock: 19, net_content: 150, content_unit: 'ml', picture: 'product-12',
    text: 'Grano fino de café y azúcar para piernas, brazos y codos.',
    use: 'Una vez por semana, en círculos y sobre la piel mojada.', suits: 'Piel normal o áspera. No es para el rostro.',
  },
  {
    name: 'Manteca de karité batida', category: 'Cuerpo', price: 24.5, stock: 14, net_content: 200, content_unit: 'g', picture: 'treatment-15',
    text: 'Karité montado como una nata, con un toque de rosa. Se funde al tocar la piel.',
    use: 'Por la noche, en las zonas más secas.', suits: 'Piel seca o muy seca.',
  },
  {
    name: 'Mascarilla corporal de algas', category: 'Cuerpo', price: 29, stock: 9, net_content: 250, content_unit: 'g', picture: 'treatment-04',
    text: 'La pasta de laminaria de nuestra envoltura, lista para usar en casa.',
    use: 'Veinte minutos en las piernas, sobre una toalla vieja. Aclarar con agua templada.', suits: 'Piernas cansadas. Contiene yodo.',
  },
  {
    name: 'Champú de eucalipto', category: 'Cabello', price: 18, stock: 30, net_content: 250, content_unit: 'ml', picture: 'product-09',
    text: 'Limpia el cuero cabelludo sin resecarlo. Para uso frecuente.',
    use: 'Una sola pasada basta si lavas el pelo a diario.', suits: 'Cabello normal o graso.',
  },
  {
    name: 'Aceite de puntas', category: 'Cabello', price: 23, stock: 11, net_content: 50, content_unit: 'ml', picture: 'treatment-08',
    text: 'Argán y eucalipto en gotas ligeras para medios y puntas.',
    use: 'Tres gotas con el pelo húmedo o al terminar de peinar.', suits: 'Cabello seco, rizado o teñido.',
  },
  {
    name: 'Gua sha y rodillo de cuarzo', category: 'Accesorios', price: 28, stock: 2, net_content: 2, content_unit: 'ud', picture: 'category-facial',
    text: 'Piedra de jade y rodillo de cuarzo rosa, con una guía de tres gestos.',
    use: 'Con aceite, de dentro hacia fuera, cinco minutos. Lavar con agua y jabón.', suits: 'Quien aprieta la mandíbula sin darse cuenta.',
  },
  {
    name: 'Neceser de viaje', category: 'Accesorios', price: 42, stock: 8, net_content: 4, content_unit: 'ud', picture: 'category-skincare',
    text: 'Cuatro tamaños de cabina: gel limpiador, sérum, crema de día y fluido solar.',
    use: 'Para unos diez días fuera de casa.', suits: 'Quien viaja, o quiere probar antes de elegir.',
  },
];

export const DEMO_PRODUCTS: readonly NewProduct[] = PRODUCTS.map(({ picture, text, use, suits, ...product }) => ({
  ...product,
  description: paragraphs(text, `Cómo se usa: ${use}`, `Para quién: ${suits}`),
  image_url: `/media/${picture}.jpg`,
}));
