import { categoryByStored, templatePicture, TREATMENT_RULES, type NewTreatment } from '../../contract/index.js';
import { minutesIn } from '../values/durations.js';
import { categoryIn, plainText } from '../values/words.js';
import type { ReadingOptions, ReadRow, RowReading } from './row-reading.js';

export function treatmentRow(reading: RowReading, { decimal, category }: ReadingOptions): ReadRow<NewTreatment> {
  const { cells } = reading;
  const named = cells.category === undefined ? null : categoryIn(cells.category);
  const stored = named ?? category;
  if (cells.category !== undefined && named === null && category !== null) reading.warn('category', `Va a «${category}»`);
  const description = plainText(cells.description ?? '');
  if (description === '' && cells.name !== undefined) reading.warn('description', 'Sin descripción: se usa el nombre');
  const picture = templatePicture(categoryByStored(stored ?? 'Facial')?.slug ?? 'facial');
  return reading.judged(TREATMENT_RULES, {
    name: cells.name,
    description: description || cells.name,
    price: reading.price(decimal),
    duration: cells.duration === undefined ? undefined : minutesIn(cells.duration),
    category: stored,
    image_url: firstAddress(cells.image_url) ?? picture,
    featured: false,
    is_active: reading.isActive(),
    needs: [],
    prepare_minutes: 0,
    cleanup_minutes: 0,
  });
}

/** A web shop writes all pictures of a product into one cell. */
export const firstAddress = (cell: string | undefined): string | undefined => cell?.split(/[,|;\s]+(?=https?:)/)[0]?.trim();
