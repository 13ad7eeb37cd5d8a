import { LOW_STOCK_BELOW } from '@radiance/backend/contract';

/** The API filters by values, not by comparison: all stocks below the threshold. */
export const LOW_STOCK_VALUES: readonly number[] = Array.from({ length: LOW_STOCK_BELOW }, (_, stock) => stock);
