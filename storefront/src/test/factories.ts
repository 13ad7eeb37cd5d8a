import type { Product, PublicPractitioner, Testimonial, Treatment } from '@radiance/backend/contract';

let made = 0;
const uuid = (): string => `00000000-0000-4000-8000-${String(++made).padStart(12, '0')}`;

/** A product with defaults. */
export const aProduct = (overrides: Partial<Product> = {}): Product => ({
  id: uuid(),
  name: 'Sérum de vitamina C',
  description: 'Vitamina C al 12 %.',
  category: 'Sérums',
  price: 38,
  stock: 12,
  image_url: '/media/product-01.jpg',
  net_content: 30,
  content_unit: 'ml',
  is_active: true,
  ...overrides,
});

export const aTreatment = (overrides: Partial<Treatment> = {}): Treatment => ({
  id: uuid(),
  slug: 'hidratacion-intensiva',
  name: 'Hidratación intensiva',
  description: 'Una hora de cuidado.',
  price: 90,
  duration: 60,
  category: 'Facial',
  image_url: '/media/treatment-01.jpg',
  featured: false,
  needs: [],
  prepare_minutes: 0,
  cleanup_minutes: 0,
  is_active: true,
  ...overrides,
});

export const aPractitioner = (overrides: Partial<PublicPractitioner> = {}): PublicPractitioner => ({
  id: uuid(),
  slug: 'elena-vidal',
  name: 'Elena Vidal',
  title: 'Médica estética',
  licence_number: null,
  image_url: null,
  image_kind: null,
  bio: null,
  colour: null,
  treatment_ids: [],
  is_public: true,
  is_active: true,
  ...overrides,
});

export const aTestimonial = (overrides: Partial<Testimonial> = {}): Testimonial => ({
  id: uuid(),
  name: 'Ana',
  treatment: 'Hidratación intensiva',
  quote: 'Bien',
  rating: 5,
  image_url: null,
  verified: false,
  approved: true,
  created_at: '2026-01-01T10:00:00Z',
  ...overrides,
});
