import { demoContent } from '../demo/demo-content.js';
import { demoDay } from '../demo/demo-day.js';

function readIds() {
  const content = demoContent(demoDay(new Date(0), 'UTC'));
  const idsOf = (records: readonly { id: string }[]): readonly string[] => records.map(({ id }) => id);
  return {
    treatments: idsOf(content.treatments),
    products: idsOf(content.products),
    testimonials: idsOf(content.testimonials),
    'before-after': idsOf(content.pairs),
    appointments: idsOf(content.appointments),
    orders: idsOf(content.orders),
    leads: idsOf(content.leads),
    practitioners: idsOf(content.practitioners),
    equipment: idsOf(content.equipment),
  };
}

export type ExampleIds = Readonly<ReturnType<typeof readIds>>;
let known: ExampleIds | null = null;

/** Demo records have the same ids everywhere. */
export const exampleIds = (): ExampleIds => (known ??= readIds());
