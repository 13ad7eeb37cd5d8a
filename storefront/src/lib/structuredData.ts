import {
  categoryByStored,
  customPath,
  type Clinic,
  type PublicPractitioner,
  type ShownCustomPage,
  type Treatment,
} from '@radiance/backend/contract';
import { paths } from './paths';

/*
 * Only the server writes structured data: the browser's build drops the code behind `__SERVER__`.
 */
const CONTEXT = 'https://schema.org';
const DAYS = ['Monday', 'Tuesday', 'Wednesday', 'Thursday', 'Friday', 'Saturday', 'Sunday'] as const;

/** Makes a path absolute; other addresses stay as they are. */
export const absolute = (address: string, siteUrl: string): string =>
  address.startsWith('/') ? `${siteUrl}${address}` : address;

const clinicId = (siteUrl: string): string => `${siteUrl}/#clinica`;

export function clinicData(
  clinic: Clinic,
  siteUrl: string,
  picture: string,
  team: readonly Pick<PublicPractitioner, 'slug' | 'name'>[] = [],
): object {
  if (!__SERVER__) return {};
  const profiles = [clinic.instagram_url, clinic.facebook_url, clinic.tiktok_url, clinic.youtube_url].filter(
    (link) => link !== null,
  );
  return {
    '@context': CONTEXT,
    '@type': 'MedicalClinic',
    '@id': clinicId(siteUrl),
    name: clinic.name,
    url: `${siteUrl}/`,
    ...(picture && { image: absolute(picture, siteUrl) }),
    ...(clinic.phone && { telephone: clinic.phone }),
    ...(clinic.email && { email: clinic.email }),
    ...(clinic.street && {
      address: {
        '@type': 'PostalAddress',
        streetAddress: clinic.street,
        postalCode: clinic.postal_code,
        addressLocality: clinic.city,
        addressRegion: clinic.province,
        addressCountry: 'ES',
      },
    }),
    openingHoursSpecification: clinic.opening_hours.flatMap((intervals, day) =>
      intervals.map(({ from, to }) => ({ '@type': 'OpeningHoursSpecification', dayOfWeek: DAYS[day], opens: from, closes: to })),
    ),
    ...(profiles.length > 0 && { sameAs: profiles }),
    ...(team.length > 0 && {
      employee: team.map(({ slug, name }) => ({ '@type': 'Person', '@id': practitionerId(slug, siteUrl), name })),
    }),
  };
}

type Named = Pick<PublicPractitioner, 'slug' | 'name' | 'title' | 'licence_number' | 'image_url'>;

const practitionerId = (slug: string, siteUrl: string): string => `${siteUrl}${paths.team}#${slug}`;

/** `Person`, because schema.org's `Physician` is a practice. */
export function practitionerData({ slug, name, title, licence_number, image_url }: Named, siteUrl: string): object {
  if (!__SERVER__) return {};
  return {
    '@context': CONTEXT,
    '@type': 'Person',
    '@id': practitionerId(slug, siteUrl),
    name,
    url: practitionerId(slug, siteUrl),
    ...(title && { jobTitle: title }),
    ...(image_url && { image: absolute(image_url, siteUrl) }),
    ...(licence_number && {
      hasCredential: { '@type': 'EducationalOccupationalCredential', credentialCategory: 'license', name: licence_number },
    }),
    worksFor: { '@id': clinicId(siteUrl) },
  };
}

export function treatmentData(treatment: Treatment, siteUrl: string): object {
  if (!__SERVER__) return {};
  const url = `${siteUrl}${paths.treatment(treatment.slug)}`;
  return {
    '@context': CONTEXT,
    '@type': 'Service',
    name: treatment.name,
    description: treatment.description,
    serviceType: categoryByStored(treatment.category)?.label,
    ...(treatment.image_url && { image: absolute(treatment.image_url, siteUrl) }),
    url,
    provider: { '@id': clinicId(siteUrl) },
    offers: {
      '@type': 'Offer',
      price: treatment.price.toFixed(2),
      priceCurrency: 'EUR',
      availability: `${CONTEXT}/InStock`,
      url,
    },
  };
}

export function articleData(page: ShownCustomPage, siteUrl: string): object {
  if (!__SERVER__) return {};
  const url = `${siteUrl}${customPath(page)}`;
  const picture = page.blocks.picture.src || page.blocks.share_picture.src;
  return {
    '@context': CONTEXT,
    '@type': 'Article',
    headline: page.title,
    ...(page.blocks.lead && { description: page.blocks.lead }),
    ...(picture && { image: absolute(picture, siteUrl) }),
    ...(page.published_at && { datePublished: page.published_at }),
    url,
    mainEntityOfPage: url,
    inLanguage: 'es',
    author: { '@id': clinicId(siteUrl) },
    publisher: { '@id': clinicId(siteUrl) },
  };
}

export interface Crumb {
  name: string;
  path: string;
}

/** Begins every trail; the others are passed without it. */
export const HOME_CRUMB: Crumb = { name: 'Inicio', path: paths.home };

export function breadcrumbData(crumbs: readonly Crumb[], siteUrl: string): object {
  if (!__SERVER__) return {};
  return {
    '@context': CONTEXT,
    '@type': 'BreadcrumbList',
    itemListElement: [HOME_CRUMB, ...crumbs].map(({ name, path }, index) => ({
      '@type': 'ListItem',
      position: index + 1,
      name,
      item: `${siteUrl}${path}`,
    })),
  };
}

export interface Question {
  question: string;
  answer: string;
}

export function faqData(questions: readonly Question[]): object {
  if (!__SERVER__) return {};
  return {
    '@context': CONTEXT,
    '@type': 'FAQPage',
    mainEntity: questions.map(({ question, answer }) => ({
      '@type': 'Question',
      name: question,
      acceptedAnswer: { '@type': 'Answer', text: answer },
    })),
  };
}
