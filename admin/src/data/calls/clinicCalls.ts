import {
  ACTIVITY_PATH,
  BRANDING_PATH,
  PICTURE_COPY_PATH,
  type Branding,
  type Clinic,
  type DashboardActivity,
  type DashboardFigures,
  type ExampleCounts,
  type FloodReport,
  type FloodSelection,
  type NetworkReservations,
  type Onboarding,
  type Operations,
  type PictureCopy,
  type ProtectionReport,
  type ProtectionSettings,
} from '@radiance/backend/contract';
import type { UpdateMeta } from '../recordVersions';
import type { JsonCalls, ReadOptions } from './jsonCalls';

export type OnboardingAct = 'start' | 'open' | 'close';

export const CLINIC_PATH = '/api/clinic';

/** The clinic, its website and its server. */
export const createClinicCalls = ({ read, send }: JsonCalls) => ({
  dashboard: (options?: ReadOptions) => read<Partial<DashboardFigures>>('/api/dashboard', options),
  activity: (options?: ReadOptions) => read<DashboardActivity>(ACTIVITY_PATH, options),
  clinic: (options?: ReadOptions) => read<Clinic>(CLINIC_PATH, options),
  saveClinic: (change: Partial<Clinic>, meta?: UpdateMeta) => send<Clinic>('PUT', CLINIC_PATH, change, meta),
  branding: (options?: ReadOptions) => read<Branding>(BRANDING_PATH, options),
  saveBranding: (branding: Branding) => send<Branding>('PUT', BRANDING_PATH, branding),
  /** Stores a copy of another site's picture. */
  copyPicture: (url: string) => send<PictureCopy>('POST', PICTURE_COPY_PATH, { url }),
  onboarding: (options?: ReadOptions) => read<Onboarding>('/api/opening', options),
  onboardingAct: (act: OnboardingAct) => send<Onboarding>('POST', `/api/opening/${act}`, {}),
  examples: (options?: ReadOptions) => read<ExampleCounts>('/api/opening/demo', options),
  removeExamples: () => send<unknown>('DELETE', '/api/opening/demo'),
  sendTestMail: () => send<unknown>('POST', '/api/opening/mail'),
  confirmTestMail: (code: string) => send<Onboarding['mail']>('POST', '/api/opening/mail/proof', { code }),
  operations: (options?: ReadOptions) => read<Operations>('/api/operations', options),
  protection: (options?: ReadOptions) => read<ProtectionReport>('/api/protection', options),
  changeProtection: (change: Partial<ProtectionSettings>) => send<ProtectionReport>('PUT', '/api/protection', change),
  networkReservations: () => read<NetworkReservations[]>('/api/protection/networks'),
  /** With `preview` nothing is deleted, only counted. */
  clearFlood: (selection: Partial<FloodSelection>) => send<FloodReport>('POST', '/api/protection/floods', selection),
});
