import type { ProofOfWorkChallenge } from '@radiance/backend/contract';
import { solveChallenge } from './solveChallenge';

/** A worker solves the challenge, so that typing stays smooth on a slow phone. */
self.onmessage = ({ data }: MessageEvent<ProofOfWorkChallenge>) => {
  solveChallenge(data).then(
    (solution) => self.postMessage(solution),
    () => self.postMessage(null),
  );
};
