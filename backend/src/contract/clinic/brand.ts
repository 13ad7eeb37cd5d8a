export const CLINIC_BRAND = 'Radiance';
