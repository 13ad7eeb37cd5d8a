/**
 * What a clinic promises, in plain words: without ids, clock, database or order of arrival. People are known by the name under
 * which they came.
 * @typedef {{ hour: string; status: string }} Visit
 * @typedef {{ fulfilment: string; lines: Record<string, number> }} Cart
 * @typedef {{ places: number; stock: Record<string, number>; visits: Record<string, Visit>; carts: Record<string, Cart> }} Clinic
 * @typedef {{ do: string; name: string; hour?: string; status?: string; lines?: Record<string, number>; product?: string; count?: number }} Command
 * @typedef {{ status: number; clinic: Clinic }} Outcome
 */

const holds = ({ status }) => status !== 'cancelled';
const isHere = ({ fulfilment }) => fulfilment !== 'cancelled';

/** @type {(clinic: Clinic, hour: string, but: string) => boolean} */
const isFree = ({ visits, places }, hour, but) =>
  Object.entries(visits).filter(([name, visit]) => name !== but && visit.hour === hour && holds(visit)).length < places;

const without = (things, name) => Object.fromEntries(Object.entries(things).filter(([each]) => each !== name));

/** @type {(clinic: Clinic, name: string, visit: Visit, status: number) => Outcome} */
const withVisit = (clinic, name, visit, status) => ({
  status,
  clinic: { ...clinic, visits: { ...clinic.visits, [name]: visit } },
});

/** Takes units from stock; null when there are not enough. Negative units return. */
function taken(stock, lines) {
  const left = { ...stock };
  for (const [product, count] of Object.entries(lines)) left[product] -= count;
  return Object.values(left).some((count) => count < 0) ? null : left;
}
const returned = (stock, lines) =>
  Object.fromEntries(Object.entries(stock).map(([product, count]) => [product, count + (lines[product] ?? 0)]));

const COMMANDS = {
  book: (clinic, { name, hour }) =>
    isFree(clinic, hour, name) ? withVisit(clinic, name, { hour, status: 'pending' }, 201) : { status: 409, clinic },
  move(clinic, { name, hour }) {
    const visit = clinic.visits[name];
    if (!visit) return { status: 404, clinic };
    if (holds(visit) && visit.hour !== hour && !isFree(clinic, hour, name)) return { status: 409, clinic };
    return withVisit(clinic, name, { ...visit, hour }, 200);
  },
  mark(clinic, { name, status }) {
    const visit = clinic.visits[name];
    if (!visit) return { status: 404, clinic };
    if (!holds(visit) && holds({ status }) && !isFree(clinic, visit.hour, name)) return { status: 409, clinic };
    return withVisit(clinic, name, { ...visit, status }, 200);
  },
  forget: (clinic, { name }) =>
    clinic.visits[name] ? { status: 200, clinic: { ...clinic, visits: without(clinic.visits, name) } } : { status: 404, clinic },
  buy(clinic, { name, lines }) {
    const stock = taken(clinic.stock, lines);
    if (!stock) return { status: 409, clinic };
    return { status: 201, clinic: { ...clinic, stock, carts: { ...clinic.carts, [name]: { fulfilment: 'new', lines } } } };
  },
  step(clinic, { name, status: fulfilment }) {
    const cart = clinic.carts[name];
    if (!cart) return { status: 404, clinic };
    if (!isHere(cart)) return { status: fulfilment === cart.fulfilment ? 200 : 409, clinic };
    const stock = isHere({ fulfilment }) ? clinic.stock : returned(clinic.stock, cart.lines);
    return { status: 200, clinic: { ...clinic, stock, carts: { ...clinic.carts, [name]: { ...cart, fulfilment } } } };
  },
  change(clinic, { name, product, count }) {
    const cart = clinic.carts[name];
    if (!cart) return { status: 404, clinic };
    const more = { [product]: count - (cart.lines[product] ?? 0) };
    if (more[product] === 0) return { status: 200, clinic };
    const stock = isHere(cart) ? taken(clinic.stock, more) : null;
    if (!stock) return { status: 409, clinic };
    const lines = { ...cart.lines, [product]: count };
    return { status: 200, clinic: { ...clinic, stock, carts: { ...clinic.carts, [name]: { ...cart, lines } } } };
  },
  scrap(clinic, { name }) {
    const cart = clinic.carts[name];
    if (!cart) return { status: 404, clinic };
    const stock = isHere(cart) ? returned(clinic.stock, cart.lines) : clinic.stock;
    return { status: 200, clinic: { ...clinic, stock, carts: without(clinic.carts, name) } };
  },
  count: (clinic, { product, count }) => ({ status: 200, clinic: { ...clinic, stock: { ...clinic.stock, [product]: count } } }),
};

/** @type {(clinic: Clinic, command: Command) => Outcome} */
export const done = (clinic, command) => COMMANDS[command.do](clinic, command);

const inOrder = (value) =>
  value !== null && typeof value === 'object'
    ? Object.fromEntries(
        Object.keys(value)
          .toSorted()
          .map((key) => [key, inOrder(value[key])]),
      )
    : value;
export const serialized = (clinic) => JSON.stringify(inOrder(clinic));

/**
 * Whether some order of the concurrent commands explains all answers and the state. A broken command (`status` null) may or may
 * not have run.
 * @param {Clinic} before
 * @param {readonly { command: Command; status: number | null }[]} asked
 * @param {Clinic} now
 */
export function isExplained(before, asked, now) {
  const wanted = serialized(now);
  const from = (clinic, left) => {
    if (left.length === 0) return serialized(clinic) === wanted;
    return left.some(({ command, status }, index) => {
      const rest = left.toSpliced(index, 1);
      const outcome = done(clinic, command);
      if (status === null) return from(outcome.clinic, rest) || from(clinic, rest);
      return outcome.status === status && from(outcome.clinic, rest);
    });
  };
  return from(before, asked);
}
