import { clinicTime, formatDay, formatTime, type OperationCheck } from '../contract/index.js';
import type { BackupEntity } from '../office/backups/backup.entity.js';
import { plainFault } from '../platform/backup/plain-faults.js';

const HOUR_MS = 3_600_000;
const DAY_MS = 24 * HOUR_MS;
/** A night and the day after it. */
const BACKUP_IS_OLD_MS = 36 * HOUR_MS;
const CERTIFICATE_DAYS = 14;
const MEGABYTE = 2 ** 20;

type Check = Omit<OperationCheck, 'name'>;
const good = (says: string): Check => ({ state: 'good', says, remedy: null });
const attention = (says: string, remedy: string): Check => ({ state: 'attention', says, remedy });
const trouble = (says: string, remedy: string): Check => ({ state: 'trouble', says, remedy });

const size = (bytes: number): string =>
  bytes >= 1024 * MEGABYTE ? `${(bytes / 2 ** 30).toFixed(1).replace('.', ',')} GB` : `${Math.round(bytes / MEGABYTE)} MB`;

const count = (number: number, one: string, many: string): string => `${number} ${number === 1 ? one : many}`;

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
      'Pon BACKUP_TO con una carpeta de otro disco o un almacén S3 y reinicia el servidor.',
    );
  if (!hasKey)
    return trouble(
      'Las copias esperan su clave.',
      'En el servidor, npm run backup hace la primera copia y muestra la clave una sola vez: guárdala lejos de esta máquina.',
    );
  if (last?.state === 'failed')
    return trouble(
      `La última copia falló. ${known}.`,
      `Mira si se puede escribir en ${last.place} y si queda sitio; se vuelve a intentar sola. El motivo: ${plainFault(last.error ?? '', 'spanish')}.`,
    );
  if (!proved || now.getTime() - new Date(proved.started_at).getTime() > BACKUP_IS_OLD_MS)
    return trouble(`${known}.`, 'Se hace una cada noche mientras el servidor está en marcha. Haz una ahora con npm run backup.');
  return good(`${known}, en ${proved.place}.`);
}

const moment = (instant: Date, timeZone: string): string => {
  const { date, time } = clinicTime(instant, timeZone);
  return `${formatDay(date)} a las ${formatTime(time)}`;
};

export interface MailFacts {
  hasServer: boolean;
  /** Tried, and not taken yet. */
  tried: number;
  failed: number;
}

export function checkMail({ hasServer, tried, failed }: MailFacts): Check {
  if (!hasServer)
    return attention(
      'No hay servidor de correo: los mensajes se guardan en el servidor y no llegan a nadie.',
      'Pon SMTP_URL con los datos de tu correo y reinicia el servidor.',
    );
  if (tried > 0)
    return trouble(
      `Mensajes que no salen: ${tried}. Se siguen intentando y no se pierde ninguno.`,
      'Mira el motivo en Mensajes; casi siempre es la contraseña o el servidor de SMTP_URL.',
    );
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

/** `certificate`: until when it holds; null where it could not be seen, undefined where there is none to be seen. */
export function checkAddress(publicUrl: string, certificate: Date | null | undefined, now: Date): Check {
  const { protocol, hostname, host } = new URL(publicUrl);
  if (hostname === 'localhost' || hostname.startsWith('127.'))
    return attention(
      `La dirección es ${publicUrl}: solo la ve esta máquina, y los enlaces de los correos no llevan a la web.`,
      'Pon PUBLIC_URL con la dirección de la clínica y reinicia el servidor.',
    );
  if (protocol !== 'https:')
    return trouble(
      `La dirección ${publicUrl} no es https: lo que escriben los pacientes viaja sin cifrar.`,
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
      'Renuévalo: los navegadores avisan a quien entra. Caddy lo hace solo si llega a internet por los puertos 80 y 443.',
    );
  if (days < CERTIFICATE_DAYS)
    return attention(
      `El certificado de ${host} caduca ${days === 0 ? 'en menos de un día' : `en ${count(days, 'día', 'días')}`}.`,
      'Mira por qué no se ha renovado solo: los puertos 80 y 443 tienen que llegar a Caddy.',
    );
  return good(`${publicUrl} va cifrada, y su certificado vale ${days} días más.`);
}

export function checkDatabase(facts: { isMysql: boolean; ms: number | null }): Check {
  if (facts.ms === null)
    return trouble(
      'La base de datos no responde, o no deja guardar.',
      'Mira si el servidor de la base de datos está en marcha y si le queda disco. Lo que ya está hecho se sigue viendo un rato.',
    );
  const says = `${facts.isMysql ? 'El servidor MySQL o MariaDB' : 'SQLite'} lee y guarda; ha respondido en ${Math.ceil(facts.ms)} ms.`;
  return facts.ms > 1000 ? attention(says, 'Va lenta: mira qué más se hace en esa máquina.') : good(says);
}

export const checkRedis = ({ isAway }: { isAway: boolean }): Check =>
  isAway
    ? attention(
        'No responde. La web sigue, pero cada proceso cuenta sus límites por su cuenta y los cambios tardan más en guardarse.',
        'Mira si el servidor de REDIS_URL está en marcha. En cuanto vuelva se usa de nuevo, sin reiniciar nada.',
      )
    : good('Responde: los procesos de la web cuentan sus límites juntos y saben enseguida de cada cambio.');

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

/** Node's even versions get security updates for three years. https://github.com/nodejs/release#release-schedule */
const NODE_ENDS: Readonly<Record<string, string>> = { 20: '2026-04-30', 22: '2027-04-30', 24: '2028-04-30' };

export function checkVersion(version: string, node: string, now: Date): Check {
  const ends = NODE_ENDS[node.split('.', 1)[0] ?? ''];
  const says = `Radiance ${version}, con Node ${node}.`;
  return ends !== undefined && now.toISOString().slice(0, 10) > ends
    ? attention(
        `${says} Esa versión de Node ya no recibe correcciones de seguridad.`,
        'Instala Node 24 en el servidor y reinícialo.',
      )
    : good(says);
}
