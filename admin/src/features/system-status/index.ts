import { lazyScreen } from '../../page/lazyScreen';

export const SystemStatusPage = lazyScreen(() =>
  import('./SystemStatusPage').then(({ SystemStatusPage: component }) => component),
);
