/** What reception asks of lists that have grown for years. Each question is asked many times, mostly with other words. */
const PAGE = 25;
const DAY_MS = 86_400_000;
const json = JSON.stringify;

/** What the panel's tables can be sorted by, and what else a list has an order for. */
const SORTS = {
  appointments: ['client_name', 'email', 'phone', 'treatment_name', 'date', 'time', 'duration', 'status', 'created_at'],
  orders: [
    'client_name',
    'email',
    'phone',
    'product_name',
    'quantity',
    'total_price',
    'payment_status',
    'fulfilment',
    'reference',
    'created_at',
  ],
  leads: ['name', 'email', 'phone', 'source', 'contacted', 'created_at'],
};
const STATUS = { appointments: { status: 'confirmed' }, orders: { payment_status: 'pending' }, leads: { contacted: false } };
const NAME = { appointments: 'client_name', orders: 'client_name', leads: 'name' };
export const RESOURCES = Object.keys(SORTS);

/** From the middle of names, as people type them: without accents, in any case. */
const MIDDLES = ['ernande', 'NUNEZ', 'utierre', 'avarr', 'omingue', 'estev', 'izond', 'imenez', 'ascual', 'aballer'];
/** Of as many rows however many there are; see seed-many.mjs. */
const RARE = ['BIZARR', 'oicoech', 'rdangar', 'turriag', 'ekuon', 'yarzu', 'riart', 'lizald'];
const RARE_PAIRS = ['a zubiz', 'o goico', 'a urdan', 'o iturr', 'a lekuo', 'o oyar', 'a uriar', 'o eliza'];
/** In the smaller database too; see seed-many.mjs. */
const PERSONS = [37, 407, 777, 1147, 1517, 1887, 2257, 2627, 2997, 3367];
const PAIRS = ['cia fernan', 'lar ibane', 'orge este', 'onica ber', 'avier mor', 'eatriz cal', 'ilvia niet', 'lena cast'];

/** @type {(resource: string, options?: { filter?: object; sort?: string[]; first?: number }) => string} */
const address = (resource, { filter, sort, first = 0 } = {}) =>
  `/api/${resource}?${new URLSearchParams({
    range: json([first, first + PAGE - 1]),
    ...(filter && { filter: json(filter) }),
    ...(sort && { sort: json(sort) }),
  })}`;
const one = (words, round) => words[round % words.length];

/** @typedef {{ title: string; path(round: number): string }} Question */

/** @returns {Question[]} */
export function listQuestions(resource, rows) {
  const last = rows - PAGE;
  const middle = Math.floor(rows / 2);
  const [status, name] = [STATUS[resource], NAME[resource]];
  const fixed = (title, options) => ({ title, path: () => address(resource, options) });
  const search = (title, words, more = {}) => ({
    title,
    path: (round) => address(resource, { ...more, filter: { q: one(words, round), ...more.filter } }),
  });
  return [
    fixed('first page'),
    fixed('last page', { first: last }),
    fixed('page in the middle', { first: middle }),
    ...SORTS[resource].flatMap((field) => [
      fixed(`by ${field}`, { sort: [field, 'ASC'] }),
      fixed(`by ${field}, last page`, { sort: [field, 'ASC'], first: last }),
    ]),
    fixed('of a status', { filter: status }),
    fixed('of a status, by name', { filter: status, sort: [name, 'ASC'] }),
    search(
      'search of one person',
      PERSONS.map((number) => `persona.${number}@`),
    ),
    search('search in a surname', MIDDLES),
    search('search in a surname, by name', MIDDLES, { sort: [name, 'ASC'] }),
    search('search in a surname, of a status', MIDDLES, { filter: status }),
    search('search in name and surname', PAIRS),
    search('search in a rare surname', RARE),
    search('search in a rare surname, of a status', RARE, { filter: status }),
    search('search in name and rare surname', RARE_PAIRS),
    search('search of nobody', ['qwerty', 'zzxzz', 'kwyjibo', 'xaxbxc']),
    search('search of two letters', ['ez', 'an', 'ma', 'or']),
  ];
}

const day = (days) => new Date(Date.now() + days * DAY_MS).toISOString().slice(0, 10);

/** @returns {Question[]} */
export const otherQuestions = (treatment) => [
  { title: 'orders with their lines', path: () => address('carts') },
  {
    title: 'orders to be sent',
    path: () => address('carts', { filter: { payment_status: 'pending', fulfilment: 'new' } }),
  },
  {
    title: 'a week of the agenda',
    path: () =>
      `/api/appointments?${new URLSearchParams({ range: '[0,99]', sort: '["date","ASC"]', filter: json({ date_gte: day(-30), date_lte: day(-23) }) })}`,
  },
  { title: 'appointments of a treatment', path: () => address('appointments', { filter: { treatment_id: treatment } }) },
  { title: 'dashboard', path: () => '/api/dashboard' },
  { title: 'dashboard’s calls', path: () => '/api/dashboard/calls' },
  { title: 'dashboard’s last weeks', path: () => '/api/dashboard/activity' },
  {
    title: 'time line of a person',
    path: (round) => `/api/people?${new URLSearchParams({ email: `persona.${round + 42}@example.com` })}`,
  },
];
