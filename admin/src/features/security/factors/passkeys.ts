import type { FactorChallenge } from '@radiance/backend/contract';
import type { PublicKeyCredentialCreationOptionsJSON, PublicKeyCredentialRequestOptionsJSON } from '@simplewebauthn/browser';

/** Missing in old browsers and outside of secure contexts. */
export const arePasskeysUsable = (): boolean => typeof window.PublicKeyCredential === 'function';

/** By the name of the browser's exception. */
const FAILURES: Readonly<Record<string, string>> = {
  NotAllowedError: 'No se ha completado. Ten la llave a mano y vuelve a intentarlo.',
  AbortError: 'No se ha completado. Vuelve a intentarlo.',
  InvalidStateError: 'Esta llave de acceso ya está registrada',
  SecurityError: 'Las llaves de acceso no funcionan en esta dirección. Entra con el nombre del sitio y por https.',
};
const OTHER_FAILURE = 'El navegador no ha podido usar la llave de acceso';

export async function requestPasskey({
  type,
  options,
}: NonNullable<FactorChallenge['webauthn']>): Promise<Record<string, unknown>> {
  const { startAuthentication, startRegistration } = await import('@simplewebauthn/browser');
  try {
    const answer =
      type === 'create'
        ? await startRegistration({ optionsJSON: options as unknown as PublicKeyCredentialCreationOptionsJSON })
        : await startAuthentication({ optionsJSON: options as unknown as PublicKeyCredentialRequestOptionsJSON });
    return { ...answer };
  } catch (error) {
    throw new Error((error instanceof Error && FAILURES[error.name]) || OTHER_FAILURE, { cause: error });
  }
}
