import { lazyScreen } from '../../page/lazyScreen';

export { PausedWebhooks } from './PausedWebhooks';

export const ApiKeys = lazyScreen(() => import('./ApiKeysPage').then(({ ApiKeysPage }) => ApiKeysPage));
export const Webhooks = lazyScreen(() => import('./WebhooksPage').then(({ WebhooksPage }) => WebhooksPage));
