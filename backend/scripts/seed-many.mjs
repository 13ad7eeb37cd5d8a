/**
 * The demo clinic with as many appointments, orders and leads as are asked for, as if it had been open for years. Only
 * for databases that are thrown away: booked hours are not claimed, so the rows are no real clinic's.
 */
import { randomUUID } from 'node:crypto';
import { SystemClock } from '#product/platform/clock.js';
import { connectTo } from '#product/platform/backup/mysql-snapshot.js';
import { personKeys } from '#product/platform/records/person-keys.js';
import { BOOKING_SLOTS, orderReference, shippingAddress } from '#product/contract/index.js';
import { openDatabase } from '#product/platform/database/data-sources.js';
import { ENTITIES } from '#product/entities.js';
import { fillDemoIfEmpty } from '#product/demo/demo.js';
import { DEMO_PEOPLE } from '#product/demo/people.js';
import { SeededRandom } from '#product/demo/seeded-random.js';
import { readSettings } from '#product/platform/settings.js';

/** No longer than each is kept, or the first night would take them away again. */
const DAYS = { leads: 360, orders: 3 * 365, appointments: 3 * 365 };
const ROWS_AT_ONCE = 500;
const DAY_MS = 86_400_000;

const FIRST_NAMES = [...new Set(DEMO_PEOPLE.map(({ client_name }) => client_name.split(' ')[0]))];
const SURNAMES = [...new Set(DEMO_PEOPLE.flatMap(({ client_name }) => client_name.split(' ').slice(-2)))];
/** Of as many people however many rows there are: who looks for one of them finds as many here and there. */
const RARE_SURNAMES = ['Zubizarreta', 'Goicoechea', 'Urdangarin', 'Iturriaga', 'Lekuona', 'Oyarzun', 'Uriarte', 'Elizalde'];
const OF_A_RARE_SURNAME = 20;

function makePeople(count, random) {
  const one = (list) => list[random.integer(0, list.length - 1)];
  return Array.from({ length: count }, (_, index) => {
    const [first, surname, second] = [one(FIRST_NAMES), one(SURNAMES), one(SURNAMES)];
    const name = `${first} ${RARE_SURNAMES[Math.floor(index / OF_A_RARE_SURNAME)] ?? surname} ${second}`;
    const email = `persona.${index}@example.${one(['com', 'org', 'net'])}`;
    return {
      name,
      email,
      phone: `+34 6${String(index)
        .padStart(8, '0')
        .replace(/^(..)(...)/, '$1 $2 ')}`,
    };
  });
}

async function insert(database, table, rows) {
  const columns = Object.keys(rows[0]);
  await database.tx(async (manager) => {
    for (let first = 0; first < rows.length; first += ROWS_AT_ONCE) {
      const some = rows.slice(first, first + ROWS_AT_ONCE);
      const places = some.map(() => `(${columns.map(() => '?').join(', ')})`).join(', ');
      await manager.query(
        `INSERT INTO ${table} (${columns.join(', ')}) VALUES ${places}`,
        some.flatMap((row) => Object.values(row)),
      );
    }
  });
}

const TABLES = ['leads', 'orders', 'appointments'];

/** Along a connection of its own: the product's let nothing take this long. */
async function asked(url, statements) {
  const connection = connectTo(url).promise();
  try {
    for (const sql of statements) await connection.query(sql);
  } finally {
    await connection.end();
  }
}

/** Ten indexes filled row by row take ten times as long as each at once from what is sorted: resolves with how to make them again. */
async function withoutIndexes(database, url) {
  const again = [];
  for (const table of TABLES) {
    if (database.dialect === 'sqlite') {
      const indexes = await database.reader.query(
        "SELECT name, sql FROM sqlite_master WHERE type = 'index' AND sql IS NOT NULL AND tbl_name = ?",
        [table],
      );
      for (const { name } of indexes) await database.tx((manager) => manager.query(`DROP INDEX ${name}`));
      again.push(...indexes.map(({ sql }) => sql));
    } else {
      const indexes = await database.reader.query(
        `SELECT index_name AS name, GROUP_CONCAT(column_name ORDER BY seq_in_index) AS columns FROM information_schema.statistics
         WHERE table_schema = DATABASE() AND table_name = ? AND index_name <> 'PRIMARY' GROUP BY index_name`,
        [table],
      );
      // One whose first column is a key to another table has to stay.
      const loose = indexes.filter(({ columns }) => !/^(treatment|product)_id/.test(columns));
      if (loose.length === 0) continue;
      await asked(url, [`ALTER TABLE ${table} ${loose.map(({ name }) => `DROP INDEX ${name}`).join(', ')}`]);
      again.push(...loose.map(({ name, columns }) => `ALTER TABLE ${table} ADD INDEX ${name} (${columns})`));
    }
  }
  return async () => {
    if (database.dialect === 'sqlite') for (const sql of again) await database.tx((manager) => manager.query(sql));
    else await asked(url, again);
  };
}

/** How many seconds it took to fill the database at `url`, or null when it was not empty. */
export async function seedMany(url, rows) {
  const started = performance.now();
  const settings = readSettings({ DATABASE_URL: url });
  const database = await openDatabase(settings.database, ENTITIES);
  try {
    if (!(await fillDemoIfEmpty(database, new SystemClock(), settings))) return null;
    const random = new SeededRandom(42);
    const people = makePeople(Math.ceil(rows / 2.5), random);
    const treatments = await database.reader.query('SELECT id, duration FROM treatments ORDER BY id');
    const products = await database.reader.query('SELECT id, price_cents FROM products ORDER BY id');
    const one = (list) => list[random.integer(0, list.length - 1)];
    const now = Date.now();
    const sent = (days) => {
      const { name, email, phone } = one(people);
      const instant = now - Math.floor(random.next() * days * DAY_MS);
      return {
        name,
        instant,
        columns: {
          id: randomUUID(),
          email,
          phone,
          privacy_version: null,
          created_at: new Date(instant).toISOString(),
          ...personKeys(name, { email, phone }),
        },
      };
    };
    // Random ids fall on all pages of an index: with the usual 2 MB each row wrote and read a page of four.
    if (database.dialect === 'sqlite') await database.tx((manager) => manager.query('PRAGMA cache_size = -1048576'));
    const indexed = await withoutIndexes(database, url);
    const batches = Array.from({ length: Math.ceil(rows / 10_000) }, (_, index) => Math.min(10_000, rows - index * 10_000));
    for (const size of batches) {
      const each = (make) => Array.from({ length: size }, make);
      await insert(
        database,
        'leads',
        each(() => {
          const { name, instant, columns } = sent(DAYS.leads);
          return {
            ...columns,
            name,
            message: 'Quería saber si tenéis hueco la semana que viene por la tarde y cuánto dura la sesión. Gracias.',
            source: one(['web', 'web', 'whatsapp', 'ads']),
            contacted: instant < now - 7 * DAY_MS ? 1 : 0,
          };
        }),
      );
      await insert(
        database,
        'orders',
        each(() => {
          const { name, instant, columns } = sent(DAYS.orders);
          const product = one(products);
          const quantity = random.integer(1, 3);
          const address = shippingAddress({
            street: 'Calle del Olmo, 14, 2º B',
            postal_code: '28012',
            city: 'Madrid',
            province: 'Madrid',
          });
          return {
            ...columns,
            client_name: name,
            shipping_address: address,
            product_id: product.id,
            quantity,
            unit_price_cents: product.price_cents,
            total_price_cents: product.price_cents * quantity,
            payment_status: instant < now - 7 * DAY_MS ? 'paid' : 'pending',
            fulfilment: instant < now - 7 * DAY_MS ? 'delivered' : 'new',
            reference: orderReference(instant),
            cart_id: columns.id,
          };
        }),
      );
      await insert(
        database,
        'appointments',
        each(() => {
          const { name, instant, columns } = sent(DAYS.appointments);
          const treatment = one(treatments);
          return {
            ...columns,
            client_name: name,
            treatment_id: treatment.id,
            date: new Date(instant + random.integer(1, 30) * DAY_MS).toISOString().slice(0, 10),
            time: one(BOOKING_SLOTS),
            duration: treatment.duration,
            notes: random.next() < 0.2 ? 'Prefiere por la tarde' : null,
            status: one(['confirmed', 'confirmed', 'confirmed', 'pending', 'cancelled']),
          };
        }),
      );
    }
    await indexed();
    if (database.dialect === 'mysql') await asked(url, [`ANALYZE TABLE ${TABLES.join(', ')}`]);
    return Math.round((performance.now() - started) / 1000);
  } finally {
    await database.close();
  }
}
