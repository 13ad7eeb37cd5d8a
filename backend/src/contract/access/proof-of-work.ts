/** The shield of the public forms: a proof of work that browsers make unnoticed. A call without one has stricter limits. */
export const PROOF_OF_WORK_PATH = '/api/proof-of-work';
/** Carries base64 of a `ProofOfWork`, so that the bodies of the forms stay what they are. */
export const PROOF_OF_WORK_HEADER = 'X-Proof-of-Work';
/** Long enough to fill in a form without haste. */
export const PROOF_OF_WORK_SECONDS = 1200;

/** In the form of ALTCHA (version 2), so that its clients can answer it too. */
export interface ProofOfWorkChallenge {
  parameters: {
    algorithm: 'PBKDF2/SHA-256';
    nonce: string;
    salt: string;
    cost: number;
    keyLength: number;
    keyPrefix: string;
    keySignature: string;
    data: { kid: string; expires_at: number };
  };
  signature: string;
}

export interface ProofOfWorkSolution {
  counter: number;
  derivedKey: string;
  /** Milliseconds that it took. */
  time?: number;
}

export interface ProofOfWork {
  challenge: ProofOfWorkChallenge;
  solution: ProofOfWorkSolution;
}

/** `type` of the 400 by which a browser knows that it may send again with another proof, or without. */
export const PROOF_REFUSED_PROBLEM = 'proof-of-work-refused';

/** A field that no person sees and no record has: whoever fills it in fills in whatever a form holds. */
export const HONEYPOT_FIELD = 'website';

export const PROOF_OF_WORK_REFUSALS = {
  invalid: 'La comprobación automática del formulario no es válida. Envíalo de nuevo.',
  expired: 'La comprobación automática del formulario ha caducado. Envíalo de nuevo.',
  used: 'La comprobación automática del formulario ya se ha usado. Envíalo de nuevo.',
  bait: `El campo ${HONEYPOT_FIELD} no existe para las personas y debe quedar vacío.`,
} as const;
