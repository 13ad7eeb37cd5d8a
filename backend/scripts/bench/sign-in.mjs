import { ADMIN } from '../server.mjs';
import { processorCost } from './rig/measure.mjs';

const WARM_UP_ROUNDS = 3;

/** Dear on purpose: most of it is the password's hash. */
export const signIn = {
  name: 'sign-in',
  title: 'Sign-in',
  databases: ['sqlite'],
  async measure(stage) {
    const body = { email: ADMIN.ADMIN_EMAIL, password: ADMIN.ADMIN_PASSWORD };
    const times = stage.isQuick ? 5 : 25;
    const server = await stage.product();
    const one = () => stage.send('/api/auth/sign-in', { body });
    for (let round = 0; round < WARM_UP_ROUNDS; round++) await one();
    const started = performance.now();
    const processor = await processorCost(server, times, one);
    return [
      { title: 'Sign-in, waited for', value: (performance.now() - started) / times, unit: 'ms' },
      { title: 'Sign-in, processor', value: processor, unit: 'ms' },
    ];
  },
};
