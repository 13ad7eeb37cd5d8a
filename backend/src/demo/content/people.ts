import { provinceOf, shippingAddress } from '../../contract/index.js';
import { searchKey } from '../../core/records/text-keys.js';

export interface DemoPerson {
  client_name: string;
  email: string;
  phone: string;
  shipping_address: string;
}

/** First name, two surnames, street, postal code, city. Invented; the mail domains are reserved (RFC 2606). */
const PEOPLE: readonly (readonly [string, string, string, string, string, string])[] = [
  ['Lucía', 'Fernández', 'Ortega', 'Calle del Olmo, 14, 2º B', '28012', 'Madrid'],
  ['Clara', 'Estévez', 'Marín', 'Calle de la Palma, 33, 1º', '28004', 'Madrid'],
  ['Rocío', 'Jiménez', 'Pardo', 'Avenida de la Constitución, 8', '41001', 'Sevilla'],
  ['Paloma', 'Herrero', 'Cano', 'Calle Mayor, 52, 4º A', '28013', 'Madrid'],
  ['Miguel Ángel', 'Robles', 'Sanz', 'Paseo de las Acacias, 21, 5º C', '28005', 'Madrid'],
  ['Inés', 'García', 'Valverde', 'Calle del Pez, 9, 3º', '28004', 'Madrid'],
  ['Andrés', 'Cordero', 'Luna', 'Calle de Embajadores, 77', '28012', 'Madrid'],
  ['Marta', 'Lozano', 'Rubio', 'Calle Real, 18', '28701', 'San Sebastián de los Reyes'],
  ['Carmen', 'Navarro', 'Iglesias', 'Calle de Ibiza, 40, 6º D', '28009', 'Madrid'],
  ['Nuria', 'Vidal', 'Ferrer', 'Carrer de Mallorca, 210, 2º 1ª', '08036', 'Barcelona'],
  ['Begoña', 'Muñoz', 'Peña', 'Calle de la Ribera, 5', '48005', 'Bilbao'],
  ['Pablo', 'Gutiérrez', 'Molina', 'Calle de Alcalá, 301, 7º A', '28027', 'Madrid'],
  ['Elena', 'Castillo', 'Prieto', 'Calle del Prado, 12', '37001', 'Salamanca'],
  ['Íñigo', 'Arana', 'Zubiri', 'Calle Estafeta, 30, 3º', '31001', 'Pamplona'],
  ['Sofía', 'Blanco', 'Serrano', 'Calle de Fuencarral, 95, 2º', '28004', 'Madrid'],
  ['Teresa', 'Domínguez', 'Vega', 'Calle de la Luna, 7', '28004', 'Madrid'],
  ['Álvaro', 'Crespo', 'Núñez', 'Calle Larios, 4, 1º C', '29005', 'Málaga'],
  ['Raquel', 'Santos', 'Medina', 'Calle de Bravo Murillo, 128', '28020', 'Madrid'],
  ['Amparo', 'Soler', 'Pastor', 'Carrer de la Pau, 19', '46003', 'Valencia'],
  ['Beatriz', 'Calvo', 'Ramos', 'Calle de los Madroños, 3', '28043', 'Madrid'],
  ['Javier', 'Moreno', 'Gil', 'Calle de la Estación, 26', '28223', 'Pozuelo de Alarcón'],
  ['Marina', 'Otero', 'Castro', 'Rúa do Vilar, 15', '15705', 'Santiago de Compostela'],
  ['Cristina', 'Peña', 'Lorenzo', 'Calle de Goya, 61, 3º izda.', '28001', 'Madrid'],
  ['Leonor', 'Aguilar', 'Rey', 'Calle San Fernando, 44', '14003', 'Córdoba'],
  ['Óscar', 'Delgado', 'Bravo', 'Avenida de América, 10, 8º B', '28028', 'Madrid'],
  ['Pilar', 'Ibáñez', 'Gracia', 'Calle de Alfonso I, 23', '50003', 'Zaragoza'],
  ['Yolanda', 'Marcos', 'Ávila', 'Plaza Mayor, 6', '40001', 'Segovia'],
  ['Noelia', 'Cabrera', 'Santana', 'Calle de Triana, 71', '35002', 'Las Palmas de Gran Canaria'],
  ['Guillermo', 'Pascual', 'Roca', 'Calle de Serrano, 88, 1º', '28006', 'Madrid'],
  ['Ana Belén', 'Ruiz', 'Carrasco', 'Calle de la Cruz, 2', '28911', 'Leganés'],
  ['Silvia', 'Nieto', 'Campos', 'Calle de Toledo, 65, 4º', '28005', 'Madrid'],
  ['Irene', 'Fuentes', 'Alonso', 'Calle Uría, 11', '33003', 'Oviedo'],
  ['Daniel', 'Ríos', 'Caballero', 'Calle de Arturo Soria, 150', '28043', 'Madrid'],
  ['Esther', 'Montero', 'Hidalgo', 'Calle del Carmen, 9', '30201', 'Cartagena'],
  ['Lourdes', 'Sáez', 'Benito', 'Calle de Narváez, 35, 2º', '28009', 'Madrid'],
  ['Verónica', 'León', 'Durán', 'Calle de la Sierpe, 13', '41004', 'Sevilla'],
  ['Jorge', 'Esteban', 'Vicente', 'Calle de Atocha, 104', '28012', 'Madrid'],
  ['Mónica', 'Bermejo', 'Arias', 'Avenida de Europa, 17', '28224', 'Pozuelo de Alarcón'],
  ['Laia', 'Puig', 'Casals', 'Carrer Nou, 28', '17001', 'Girona'],
  ['Ainhoa', 'Etxeberria', 'Lasa', 'Calle San Martín, 31', '20005', 'Donostia'],
  ['Consuelo', 'Vargas', 'Heredia', 'Calle Elvira, 55', '18010', 'Granada'],
  ['Patricia', 'Merino', 'Sancho', 'Calle de Santa Engracia, 120', '28003', 'Madrid'],
  ['Fátima', 'El Idrissi', 'Romero', 'Calle de Lavapiés, 48', '28012', 'Madrid'],
  ['Ricardo', 'Salas', 'Espinosa', 'Calle Ancha, 20', '24003', 'León'],
];

const MAIL_DOMAINS = ['example.com', 'example.org', 'example.net'];

const mailName = (text: string): string => searchKey(text).replace(/[^a-z]/g, '');

export function roundRobin<T>(items: readonly T[], index: number): T {
  const item = items[index % items.length];
  if (item === undefined) throw new RangeError('There is nothing to choose from');
  return item;
}

export const DEMO_PEOPLE: readonly DemoPerson[] = PEOPLE.map(([first, surname, second, street, postal_code, city], index) => ({
  client_name: `${first} ${surname} ${second}`,
  email: `${mailName(first)}.${mailName(surname)}@${MAIL_DOMAINS[index % MAIL_DOMAINS.length]}`,
  // A valid mobile number that is obviously invented.
  phone: `+34 6${String(10 + ((index * 37) % 90))} 000 ${String(100 + index * 19)}`,
  shipping_address: shippingAddress({ street, postal_code, city, province: provinceOf(postal_code) ?? city }),
}));
