import {
  clinicTime,
  DAY_MS,
  formatDay,
  formatTime,
  HOUR_MS,
  isMailServerTrouble,
  MAIL_SERVER_TROUBLE_TEXTS,
  type MailServerTrouble,
  type OperationCheck,
} from '../contract/index.js';
import type { BackupEntity } from '../office/backups/backup.entity.js';
import { faultSentence } from '../backup/fault-sentences.js';

/** A night and the day after it. */
const BACKUP_IS_OLD_MS = 36 * HOUR_MS;
const CERTIFICATE_DAYS = 14;
const MEGABYTE = 2 ** 20;

type Check = Omit<OperationCheck, 'name'>;
const good = (says: string, details: string | null = null): Check => ({ state: 'good', says, remedy: null, details });
const attention = (says: string, remedy: string, details: string | null = null): Check => ({
  state: 'attention',
  says,
  remedy,
  details,
});
const trouble = (says: string, remedy: string, details: string | null = null): Check => ({
  state: 'trouble',
  says,
  remedy,
  details,
});
/** Names of settings are in the details, for the server's administrator. */
const ASK = 'Pídeselo a quien lleva el servidor';

const size = (bytes: number): string =>
  bytes >= 1024 * MEGABYTE ? `${(bytes / 2 ** 30).toFixed(1).replace('.', ',')} GB` : `${Math.round(bytes / MEGABYTE)} MB`;

const count = (number: number, one: string, many: string): string => `${number} ${number === 1 ? one : many}`;

export const checkWebhooks = (paused: number): Check =>
  paused === 0
    ? good('Los avisos llegan a los demás programas.')
    : attention(
        `${count(paused, 'webhook está', 'webhooks están')} en pausa: su programa no quiere nada más o no ha aceptado nada durante un día.`,
        'Cuando el programa vuelva a funcionar, reanúdalo en «Webhooks»: recibe entonces lo que falta.',
      );

export interface BackupFacts {
  isWanted: boolean;
  hasKey: boolean;
  proved: BackupEntity | null;
  last: BackupEntity | null;
}

export function checkBackup({ isWanted, hasKey, proved, last }: BackupFacts, now: Date, timeZone: string): Check {
  const whenProved = proved && moment(new Date(proved.started_at), timeZone);
  const known = proved
    ? `La última copia probada es del ${whenProved}: ${count(proved.row_count ?? 0, 'fila', 'filas')} y ${count(proved.picture_count ?? 0, 'imagen', 'imágenes')}`
    : 'Todavía no hay ninguna copia probada';
  if (!isWanted)
    return (proved ? attention : trouble)(
      `No se hacen copias cada noche. ${known}.`,
      `${ASK}: hace falta elegir dónde se guardan, lejos de esta máquina.`,
      'Pon BACKUP_TO con una carpeta de otro disco o un almacén S3 y reinicia el servidor.',
    );
  if (!hasKey)
    return trouble(
      'Las copias esperan su clave.',
      `${ASK}: al hacer la primera copia se muestra la clave una sola vez. Guárdala lejos de esta máquina.`,
      'En el servidor, npm run backup hace la primera copia y muestra la clave.',
    );
  if (last?.state === 'failed') {
    const reason = faultSentence(last.error ?? '', 'spanish');
    const isRaw = reason === (last.error ?? '');
    return trouble(
      `La última copia falló. ${known}.`,
      `${ASK}: hay que mirar si se puede escribir donde se guarda y si queda sitio. Se vuelve a intentar sola.${isRaw ? '' : ` El motivo: ${reason}.`}`,
      `Se guarda en ${last.place}.${isRaw ? ` ${reason}` : ''}`,
    );
  }
  if (!proved || now.getTime() - new Date(proved.started_at).getTime() > BACKUP_IS_OLD_MS)
    return trouble(
      `${known}.`,
      `Se hace una cada noche mientras el servidor está en marcha. ${ASK} una ahora.`,
      'En el servidor, npm run backup la hace.',
    );
  return good(`${known}.`, `Está en ${proved.place}.`);
}

const moment = (instant: Date, timeZone: string): string => {
  const { date, time } = clinicTime(instant, timeZone);
  return `${formatDay(date)} a las ${formatTime(time)}`;
};

export interface MailFacts {
  hasServer: boolean;
  /** Attempted and not accepted yet. */
  tried: number;
  /** Error of their last attempt: see `Message.error`. */
  error: string | null;
  failed: number;
}

const MAIL_REMEDIES: Readonly<Record<MailServerTrouble, readonly [remedy: string, details: string]>> = {
  certificate: [
    `${ASK}: el servidor de correo tiene que mostrar un certificado válido para su nombre.`,
    'Si el certificado es propio, pon su archivo en SMTP_CA_FILE; el nombre del servidor en SMTP_URL debe ser el del certificado. Después, reinicia el servidor.',
  ],
  password: [
    'Comprueba el usuario y la contraseña del correo; muchos proveedores piden una contraseña de aplicación.',
    'Están en SMTP_URL. Después de cambiarlos, reinicia el servidor.',
  ],
  unencrypted: [
    `${ASK}: el servidor de correo tiene que ofrecer una conexión cifrada.`,
    'Usa el puerto 587 con STARTTLS, o smtps:// y el puerto 465, en SMTP_URL. Si antes funcionaba, algo entre los dos servidores puede estar quitando el cifrado.',
  ],
};

export function checkMail({ hasServer, tried, error, failed }: MailFacts): Check {
  if (!hasServer)
    return attention(
      'No hay servidor de correo: los mensajes se guardan en el servidor y no llegan a nadie.',
      `${ASK}: hacen falta los datos de tu proveedor de correo.`,
      'Pon SMTP_URL con los datos de tu correo y reinicia el servidor.',
    );
  if (tried > 0) {
    const says = (why: string): string =>
      `Mensajes que no salen: ${tried}, porque ${why}. Se siguen intentando y no se pierde ninguno.`;
    if (isMailServerTrouble(error)) return trouble(says(MAIL_SERVER_TROUBLE_TEXTS[error]), ...MAIL_REMEDIES[error]);
    if (error !== null && /^\d/.test(error))
      return trouble(
        says(`el servidor de correo los rechaza (${error})`),
        'Mira en Mensajes a quién van. Si son todos, pregunta a tu proveedor de correo por ese número.',
      );
    return trouble(
      says('el servidor de correo no responde'),
      `${ASK}: hay que mirar si el servidor de correo está en marcha y si se llega a él.`,
      'Comprueba el nombre y el puerto de SMTP_URL, y que el cortafuegos deja salir.',
    );
  }
  if (failed > 0)
    return attention(`Mensajes sin entregar: ${failed}.`, 'En Mensajes puedes ver cada motivo, reenviarlos o darlos por vistos.');
  return good('Los mensajes salen y ninguno está sin entregar.');
}

export function checkDisk({ free, total }: { free: number; total: number }): Check {
  const says = `Quedan ${size(free)} de ${size(total)} donde están los datos.`;
  const remedy = 'Haz sitio o amplía el disco: sin espacio no se guardan citas ni pedidos, y las copias no se pueden probar.';
  if (free < 256 * MEGABYTE) return trouble(says, remedy);
  return free < 2048 * MEGABYTE || free < total / 20 ? attention(says, remedy) : good(says);
}

/** `certificate`: its expiry; null when it cannot be read, undefined without https. */
export function checkAddress(publicUrl: string, certificate: Date | null | undefined, now: Date): Check {
  const { protocol, hostname, host } = new URL(publicUrl);
  if (hostname === 'localhost' || hostname.startsWith('127.'))
    return attention(
      `La dirección es ${publicUrl}: solo la ve esta máquina, y los enlaces de los correos no llevan a la web.`,
      `${ASK}: hace falta la dirección con la que se publica la web.`,
      'Pon PUBLIC_URL con la dirección de la clínica y reinicia el servidor.',
    );
  if (protocol !== 'https:')
    return trouble(
      `La dirección ${publicUrl} no es https: lo que escriben los pacientes viaja sin cifrar.`,
      `${ASK}: la web necesita un certificado.`,
      'Pon un servidor con certificado delante, como dice la guía, y cambia PUBLIC_URL.',
    );
  if (!certificate)
    return attention(
      `La dirección es ${publicUrl}; su certificado no se ha podido ver desde aquí.`,
      `Abre ${publicUrl} en un teléfono: si el navegador no avisa de nada, está bien.`,
    );
  const days = Math.floor((certificate.getTime() - now.getTime()) / DAY_MS);
  if (days < 0)
    return trouble(
      `El certificado de ${host} ha caducado.`,
      `Los navegadores avisan a quien entra. ${ASK}: hay que renovarlo.`,
      'Caddy lo renueva solo si llega a internet por los puertos 80 y 443.',
    );
  if (days < CERTIFICATE_DAYS)
    return attention(
      `El certificado de ${host} caduca ${days === 0 ? 'en menos de un día' : `en ${count(days, 'día', 'días')}`}.`,
      `${ASK}: hay que mirar por qué no se ha renovado solo.`,
      'Los puertos 80 y 443 tienen que llegar a Caddy.',
    );
  return good(`${publicUrl} va cifrada, y su certificado vale ${days} días más.`);
}

export function checkDatabase(facts: { isMysql: boolean; ms: number | null }): Check {
  if (facts.ms === null)
    return trouble(
      'La base de datos no responde, o no deja guardar.',
      `${ASK}: hay que mirar si está en marcha y si le queda disco. Lo que ya está hecho se sigue viendo un rato.`,
      facts.isMysql ? 'Es el servidor MySQL o MariaDB de DATABASE_URL.' : 'Es el archivo SQLite de DATABASE_URL.',
    );
  const says = 'Lee y guarda.';
  const details = `${facts.isMysql ? 'Servidor MySQL o MariaDB' : 'SQLite'}; ha respondido en ${Math.ceil(facts.ms)} ms.`;
  return facts.ms > 1000
    ? attention('Lee y guarda, pero va lenta.', `${ASK}: hay que mirar qué más se hace en esa máquina.`, details)
    : good(says, details);
}

export const checkRedis = ({ isAway }: { isAway: boolean }): Check =>
  isAway
    ? attention(
        'No responde. La web sigue, pero cada proceso cuenta sus límites por su cuenta.',
        `${ASK}: hay que ponerlo en marcha. En cuanto vuelva se usa de nuevo, sin reiniciar nada.`,
        'Es el servidor de REDIS_URL.',
      )
    : good('Responde: los procesos de la web cuentan sus límites juntos.');

const MANY_WAITING = 50;

export function checkQueues(lengths: Readonly<Record<'pages' | 'pictures' | 'writes', number>>): Check {
  const { pages, pictures, writes } = lengths;
  const waiting = [
    count(pages, 'página', 'páginas'),
    count(pictures, 'imagen', 'imágenes'),
    count(writes, 'cambio por guardar', 'cambios por guardar'),
  ] as const;
  const says = `En espera: ${waiting[0]}, ${waiting[1]} y ${waiting[2]}.`;
  if (pages + writes > MANY_WAITING)
    return attention(says, 'El servidor no da abasto. Si dura más de unos minutos, mira qué más se hace en esa máquina.');
  return good(pages + pictures + writes === 0 ? 'No espera nada.' : says);
}

/** Even versions of Node get security updates for three years. https://github.com/nodejs/release#release-schedule */
const NODE_ENDS: Readonly<Record<string, string>> = { 20: '2026-04-30', 22: '2027-04-30', 24: '2028-04-30' };

export function checkVersion(version: string, node: string, now: Date): Check {
  const ends = NODE_ENDS[node.split('.', 1)[0] ?? ''];
  const [says, details] = [`Radiance ${version}.`, `Con Node ${node}.`];
  return ends !== undefined && now.toISOString().slice(0, 10) > ends
    ? attention(
        `${says} El programa que la ejecuta ya no recibe correcciones de seguridad.`,
        `${ASK}: hay que actualizarlo.`,
        `${details} Instala Node 24 en el servidor y reinícialo.`,
      )
    : good(says, details);
}
