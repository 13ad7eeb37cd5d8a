import { aPractitioner, aProduct, aTreatment } from './factories.js';
import type { TestApp } from './app.js';

type Body = Readonly<Record<string, unknown>>;

/** Bodies of the golden cases with ids that exist on the test's site. */
export async function bodiesFor(app: TestApp): Promise<(form: string, accepted: Body) => Record<string, unknown>> {
  const treatment_id = (await aTreatment(app)).id;
  const product_id = (await aProduct(app)).id;
  const practitioner_id = (await aPractitioner(app, { is_active: false })).id;
  return (form, accepted) => ({
    ...accepted,
    ...(typeof accepted['treatment_id'] === 'string' && { treatment_id }),
    ...(typeof accepted['practitioner_id'] === 'string' && { practitioner_id }),
    ...('product_id' in accepted && { product_id }),
    ...(form === 'checkout' && { items: [{ product_id, quantity: 1 }] }),
  });
}
