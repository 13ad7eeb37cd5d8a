import type { ProofChallenge } from '@radiance/backend/contract';
import { solveChallenge } from './solveChallenge';

/** Beside the page, so that typing stays smooth on a slow phone. */
self.onmessage = ({ data }: MessageEvent<ProofChallenge>) => {
  solveChallenge(data).then(
    (solution) => self.postMessage(solution),
    () => self.postMessage(null),
  );
};
