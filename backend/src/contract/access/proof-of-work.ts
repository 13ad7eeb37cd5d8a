/** Browsers compute a proof of work for public forms. Requests without one have stricter limits. */
export const PROOF_OF_WORK_PATH = '/api/proof-of-work';
/** Base64 of a `ProofOfWork`. A header, so that the forms' bodies do not change. */
export const PROOF_OF_WORK_HEADER = 'X-Proof-of-Work';
/** Long enough to fill in a form. */
export const PROOF_OF_WORK_SECONDS = 1200;

/** ALTCHA version 2, so that its clients work too. */
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
  /** Milliseconds of the computation. */
  time?: number;
}

export interface ProofOfWork {
  challenge: ProofOfWorkChallenge;
  solution: ProofOfWorkSolution;
}

/** `code` of the 400 after which a browser sends again with another proof or without. */
export const PROOF_REFUSED_PROBLEM = 'proof-of-work-refused';

/** A hidden field. Only bots fill it in. */
export const HONEYPOT_FIELD = 'website';

export const PROOF_OF_WORK_REFUSALS = {
  invalid: 'La comprobación automática del formulario no es válida. Envíalo de nuevo.',
  expired: 'La comprobación automática del formulario ha caducado. Envíalo de nuevo.',
  used: 'La comprobación automática del formulario ya se ha usado. Envíalo de nuevo.',
  bait: `El campo ${HONEYPOT_FIELD} no existe para las personas y debe quedar vacío.`,
} as const;
