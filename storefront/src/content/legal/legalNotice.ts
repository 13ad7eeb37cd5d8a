import { formatPhone, legalAddressOf, legalHolderOf, type LegalWriter } from '@radiance/backend/contract';
import { known } from './known';

/** LSSI 34/2002 art. 10; RD 1277/2003 for the sanitary authorisation. */
export const legalNotice: LegalWriter = (clinic) => ({
  title: 'Aviso legal',
  updated: '2026-11-02',
  sections: [
    {
      heading: 'Quién está detrás de este sitio',
      blocks: [
        known(
          ['Titular', legalHolderOf(clinic)],
          ['NIF', clinic.tax_id],
          ['Domicilio', legalAddressOf(clinic)],
          ['Teléfono', clinic.phone && formatPhone(clinic.phone)],
          ['Email', clinic.email],
          ['Inscripción', clinic.registry_data],
        ),
      ],
    },
    {
      heading: 'Centro sanitario',
      blocks: [
        known(
          ['N.º de registro sanitario', clinic.sanitary_register],
          ['Autorización y supervisión', clinic.sanitary_authority],
          ['Oferta asistencial', 'U.48 Medicina estética (RD 1277/2003)'],
          ['Dirección médica', clinic.medical_director],
          ['Colegiación', clinic.medical_licence],
        ),
        'Los tratamientos médicos los indican y realizan profesionales con la titulación que exige cada uno. La idoneidad se valora siempre en consulta.',
      ],
    },
    {
      heading: 'Uso del sitio',
      blocks: [
        'Puedes leer este sitio, pedir cita, escribirnos y solicitar productos sin registrarte. Te pedimos que los datos que envíes sean tuyos y correctos.',
        'La información es general y no sustituye una consulta médica. No anunciamos resultados seguros: varían de una persona a otra.',
      ],
    },
    {
      heading: 'Propiedad intelectual',
      blocks: [
        'Los textos, las imágenes y el diseño son del titular o se usan con permiso. Puedes enlazarlos y citarlos; para reproducirlos, pídenos autorización.',
      ],
    },
    {
      heading: 'Enlaces y responsabilidad',
      blocks: [
        'Algunos enlaces llevan a sitios de terceros, como redes sociales o mapas. Solo se abren si los pulsas y se rigen por sus propias normas.',
        'Procuramos que el sitio esté disponible y sea correcto. Si encuentras un error, dínoslo y lo corregimos.',
      ],
    },
    {
      heading: 'Ley aplicable',
      blocks: [
        'Este sitio se rige por la ley española. Como consumidora o consumidor puedes acudir a los juzgados de tu domicilio.',
      ],
    },
  ],
});
