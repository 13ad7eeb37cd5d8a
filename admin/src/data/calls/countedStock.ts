import { STOCK_CHANGED } from '@radiance/backend/contract';
import { HttpError, type RaRecord, type UpdateParams } from 'ra-core';
import type { UpdateMeta } from '../recordVersions';

type Put = <T>(id: string, data: object, query: string, meta?: UpdateMeta) => Promise<T>;

function presentStock(error: unknown): number | null {
  const body: unknown = error instanceof HttpError ? error.body : null;
  if (typeof body !== 'object' || body === null || !('code' in body) || !('stock' in body)) return null;
  return body.code === STOCK_CHANGED ? Number(body.stock) : null;
}

/** Saves a product's stock with the number it was edited from, and again with the present number that a 409 answers. */
export function countedStock(put: Put) {
  const refusedStocks = new Map<string, number>();
  return async <T extends RaRecord>({ id, data, previousData, ...params }: UpdateParams): Promise<T> => {
    const meta = params.meta as UpdateMeta | undefined;
    const before: unknown = (previousData as { stock?: unknown } | undefined)?.stock;
    const product = String(id);
    if (data.stock === undefined || typeof before !== 'number') return put(product, data, '', meta);
    const form = `${product} ${before}`;
    try {
      const saved = await put<T>(product, data, `?stock_was=${refusedStocks.get(form) ?? before}`, meta);
      refusedStocks.delete(form);
      return saved;
    } catch (error) {
      const stock = presentStock(error);
      if (stock !== null) refusedStocks.set(form, stock);
      throw error;
    }
  };
}
