import type { Factor, FactorType } from '@radiance/backend/contract';
import { Fingerprint, MessageSquareMore, Smartphone, type LucideIcon } from 'lucide-react';

interface Kind {
  label: string;
  text: string;
  icon: LucideIcon;
}

export const FACTOR_KINDS: Readonly<Record<FactorType, Kind>> = {
  totp: {
    label: 'Aplicación de códigos',
    text: 'Google Authenticator, Microsoft Authenticator, 1Password u otra.',
    icon: Smartphone,
  },
  webauthn: {
    label: 'Llave de acceso',
    text: 'La huella, la cara o el PIN de este dispositivo, o una llave USB.',
    icon: Fingerprint,
  },
  phone: { label: 'SMS al móvil', text: 'Un código en un mensaje de texto.', icon: MessageSquareMore },
};

/** Phishing-resistant kinds come before text messages. */
export const KINDS_IN_ORDER: readonly FactorType[] = ['totp', 'webauthn', 'phone'];

export const factorKind = ({ factor_type, phone_ending }: Factor): string =>
  phone_ending ? `SMS al móvil acabado en ${phone_ending}` : FACTOR_KINDS[factor_type].label;

export const factorName = (factor: Factor): string => factor.friendly_name ?? factorKind(factor);

/** Quickest first: a passkey is one touch, a text message has to arrive. */
export function verifiedFactors(factors: readonly Factor[], arePasskeysUsable: boolean): Factor[] {
  const order: readonly FactorType[] = arePasskeysUsable ? ['webauthn', 'totp', 'phone'] : ['totp', 'phone', 'webauthn'];
  return factors
    .filter(({ status }) => status === 'verified')
    .sort((one, other) => order.indexOf(one.factor_type) - order.indexOf(other.factor_type));
}
