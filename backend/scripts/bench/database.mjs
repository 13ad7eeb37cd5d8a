import { randomUUID } from 'node:crypto';

const DAY_MS = 86_400_000;
const ROWS_AT_ONCE = 400;
const FIRST_NAMES = ['Lucía', 'Ana', 'Marta', 'Elena', 'Carmen', 'Sofía', 'Pablo', 'Javier', 'Nuria', 'Íñigo'];
const SURNAMES = 'García Fernández López Martín Ruiz Zubizarreta Ortega Molina Navarro Vidal Peña'.split(' ');
/** The column of the person's name. */
const TABLES = { clients: 'name', leads: 'name', orders: 'client_name', appointments: 'client_name' };
export const CLIENTS = 100_000;
const clientId = (number) => `00000000-0000-4000-8000-${String(number % CLIENTS).padStart(12, '0')}`;

/**
 * Copies the demo's rows to `count` rows per table: other people, spread over the retention period. Booked hours are not claimed.
 */
export async function fill({ query }, count, note) {
  for (const [table, nameColumn] of Object.entries(TABLES)) {
    const templates = await query(`SELECT * FROM ${table}`);
    const columns = Object.keys(templates[0]);
    const there = templates.length;
    const isClients = table === 'clients';
    const most = isClients ? CLIENTS : count;
    for (let from = there; from < most; from += ROWS_AT_ONCE) {
      if (from % (50 * ROWS_AT_ONCE) < ROWS_AT_ONCE) note(`${table}: ${from}`);
      const rows = Array.from({ length: Math.min(ROWS_AT_ONCE, most - from) }, (_, index) => ({
        ...variantOf(templates[(from + index) % there], nameColumn, from + index),
        ...(isClients && { id: clientId(from + index) }),
      }));
      const places = rows.map(() => `(${columns.map(() => '?').join(', ')})`).join(', ');
      await query(
        `INSERT INTO ${table} (${columns.map((name) => `\`${name}\``).join(', ')}) VALUES ${places}`,
        rows.flatMap((row) => columns.map((name) => row[name])),
      );
    }
  }
}

/** Row `number` of each table is of client `number`; several share a client. */
function variantOf(template, nameColumn, number) {
  const name = `${FIRST_NAMES[number % 10]} ${SURNAMES[number % 11]} ${SURNAMES[Math.floor(number / 11) % 11]}`;
  const email = `persona.${number % CLIENTS}@example.com`;
  const phone = `6${String((number * 7_919) % 100_000_000).padStart(8, '0')}`;
  const plain = name.normalize('NFD').replace(/\p{M}/gu, '').toLowerCase();
  const id = randomUUID();
  const instant = Date.now() - (number % 350) * DAY_MS - (number % 86_400) * 1000;
  const changes = {
    id,
    [nameColumn]: name,
    email,
    name_sort: plain,
    search_text: `${plain} +34${phone} ${email}`,
    email_key: email,
    phone,
    phones: JSON.stringify([phone]),
    emails: JSON.stringify([email]),
    client_id: clientId(number),
    cart_id: id,
    reference: `ORD-${String(10_000_000 + number)}`,
    date: new Date(instant + 30 * DAY_MS).toISOString().slice(0, 10),
    created_at: new Date(instant).toISOString(),
  };
  return { ...template, ...Object.fromEntries(Object.entries(changes).filter(([column]) => column in template)) };
}
