import { existsSync } from 'node:fs';
import { text as readAll } from 'node:stream/consumers';
import { parseArgs } from 'node:util';
import type { EntityManager } from 'typeorm';
import { Clock } from './core/clock.js';
import { CommandError, type Command, type Terminal } from './core/command.js';
import { EMAIL_RULE, ROLES_CHANGE_RULES, type StaffRole } from './contract/index.js';
import { hasPendingMigrations } from './core/database/migrate/pending-migrations.js';
import { openDatabase } from './core/database/data-sources.js';
import { openedOrRefused } from './core/database/start-refused.js';
import { AUDIT_RULES } from './audited-entities.js';
import { ENTITIES } from './entities.js';
import { actingAs } from './core/audit/actor.js';
import { AuditTrail } from './core/audit/audit-trail.js';
import { verifyChain } from './core/audit/audit-hash-chain.js';
import type { Database } from './core/database/database.js';
import { ProblemException } from './core/http/problem.js';
import { storeMail, type NewMail } from './mail/store-mail.js';
import { makeFilesPrivate } from './core/private-files.js';
import type { Settings } from './core/settings/settings.js';
import { Administrators } from './access/accounts/administrators.js';
import { AccountNotices } from './access/account-mails/account-notices.js';
import { checkNewPassword } from './access/users/new-password.js';
import { Passwords } from './access/users/passwords.js';
import { readableGroups } from './access/factors/readable-groups.js';
import { Sessions } from './access/sessions/sessions.js';
import { SigningKeys } from './access/keys/signing-keys.js';

const USAGE = `Usage: npm run admin -- <command>

  list                             who may enter the panel
  create <e-mail>                  somebody new, with a generated password; an administrator unless roles are given
      --role <role>                reception, practitioner, marketing or admin; several by repeating it
  roles <e-mail> --role <role>     exactly these roles from the next request on
  reset-password <e-mail>          a new generated password; every session of the account ends
      --remove-second-step         for somebody who has lost phone, key and recovery codes
  revoke <e-mail>                  takes all roles away, from the next request on
  audit verify                     whether a line of the audit chain was removed or altered
  rotate-keys                      a new key for the access tokens, which takes over in ten minutes
      --now                        at once, after a theft: every access token has to be refreshed

  --password-stdin                 create and reset-password read the password from standard input instead
`;

const clock = new Clock();
type Say = (line: string) => unknown;

function readEmail(argument: string | undefined): string {
  const parsed = EMAIL_RULE.parse(argument);
  if (!parsed.ok) throw new CommandError(`An e-mail address is needed.\n\n${USAGE}`);
  return parsed.value.toLowerCase();
}

function readRoles(argument: readonly string[]): readonly StaffRole[] {
  const parsed = ROLES_CHANGE_RULES.roles.parse(argument);
  if (!parsed.ok) throw new CommandError(`Roles are needed, each of them once.\n\n${USAGE}`);
  return parsed.value;
}

/** Never an argument, which every user of the machine can see. */
async function typedPassword(email: string, input: Terminal['input']): Promise<string> {
  const judged = await checkNewPassword((await readAll(input)).replace(/\r?\n$/, ''), email);
  if (!judged.ok) throw new CommandError('The password must have 12 or more characters and not be a common one.');
  return judged.value;
}

async function withDatabase(settings: Settings, work: (database: Database) => Promise<void>): Promise<void> {
  if (await openedOrRefused(settings.database, () => hasPendingMigrations(settings.database)))
    throw new CommandError(
      "This database is an older version's: use that version, or start this one, which brings it up to date.",
    );
  const audit = new AuditTrail(AUDIT_RULES, clock);
  const database = await openedOrRefused(settings.database, () => openDatabase(settings.database, ENTITIES, { audit }));
  try {
    await work(database);
  } finally {
    await database.close();
  }
}

const withAdministrators = (
  settings: Settings,
  command: string,
  work: (administrators: Administrators) => Promise<void>,
): Promise<void> =>
  withDatabase(settings, (database) => {
    const request = `npm run admin ${command}`;
    const mails = { enqueue: (manager: EntityManager, mail: NewMail) => storeMail(manager, mail, clock.now()) };
    const notices = new AccountNotices(mails, clock, settings);
    const sessions = new Sessions(database, clock, settings);
    return actingAs({ id: null, address: null, request }, () =>
      work(new Administrators(database, new Passwords(), sessions, clock, settings, notices)),
    );
  });

async function verifyAudit(database: Database, say: Say): Promise<void> {
  const { entries, forgotten, last, hash, faults } = await verifyChain(database.reader.manager);
  if (faults.length > 0) throw new CommandError(faults.join('\n'));
  say(`The chain is whole: ${entries} entries, the details of ${forgotten} forgotten.`);
  say(`Last ${last}  ${hash}`);
}

async function list(administrators: Administrators, say: Say): Promise<void> {
  const rows = await administrators.list();
  const width = Math.max(0, ...rows.map(({ email }) => email.length));
  for (const { email, created_at, last_sign_in_at, has_second_step, roles } of rows) {
    say(
      `${email.padEnd(width)}  since ${created_at.slice(0, 10)}  last sign-in ${last_sign_in_at?.slice(0, 10) ?? 'never     '}  second step ${has_second_step ? 'yes' : 'no '}  ${roles.join(', ')}`,
    );
  }
  if (rows.length === 0) say('There is no administrator; the next start of the server makes the first one.');
}

/** The services refuse in Spanish; the terminal is English. */
async function sayingOnRefusal(status: number, line: string, work: Promise<unknown>): Promise<void> {
  try {
    await work;
  } catch (error) {
    throw error instanceof ProblemException && error.getStatus() === status ? new CommandError(line) : error;
  }
}

const LAST_ONE = 'One administrator must remain.';

async function idOf(administrators: Administrators, email: string): Promise<string> {
  const found = (await administrators.list()).find((administrator) => administrator.email === email);
  if (!found) throw new CommandError(`${email} may not enter the panel.`);
  return found.id;
}

async function revoke(administrators: Administrators, email: string, say: Say): Promise<void> {
  await sayingOnRefusal(409, LAST_ONE, administrators.revoke(await idOf(administrators, email)));
  say(`${email} may not enter the panel any more.`);
}

async function changeRoles(administrators: Administrators, email: string, roles: readonly StaffRole[], say: Say): Promise<void> {
  await sayingOnRefusal(409, LAST_ONE, administrators.setRoles(await idOf(administrators, email), roles));
  say(`${email}  ${roles.join(', ')}`);
}

const OPTIONS = {
  'remove-second-step': { type: 'boolean', default: false },
  'password-stdin': { type: 'boolean', default: false },
  now: { type: 'boolean', default: false },
  role: { type: 'string', multiple: true },
} as const;

async function run(terminal: Terminal): Promise<void> {
  const say: Say = (line) => terminal.output.write(`${line}\n`);
  const { positionals, values: flags } = parseArgs({ args: [...terminal.args], allowPositionals: true, options: OPTIONS });
  const [command, typedEmail] = positionals;
  const settings = terminal.settings();
  await makeFilesPrivate(settings);
  switch (command) {
    case 'list':
      return withAdministrators(settings, command, (administrators) => list(administrators, say));
    case 'create':
    case 'reset-password': {
      const email = readEmail(typedEmail);
      const roles = flags.role && readRoles(flags.role);
      const isTyped = flags['password-stdin'];
      const password = isTyped ? await typedPassword(email, terminal.input) : readableGroups(4);
      await withAdministrators(settings, command, (administrators) =>
        command === 'create'
          ? sayingOnRefusal(
              409,
              `${email} may enter the panel already; reset-password gives a new password.`,
              administrators.create(email, password, roles),
            )
          : sayingOnRefusal(
              404,
              `There is no account of ${email}.`,
              administrators.resetPassword(email, password, { withFactors: flags['remove-second-step'] }),
            ),
      );
      say(`E-mail    ${email}`);
      if (!isTyped) say(`Password  ${password}   (shown only this once)`);
      return;
    }
    case 'roles': {
      const [email, roles] = [readEmail(typedEmail), readRoles(flags.role ?? [])];
      return withAdministrators(settings, command, (administrators) => changeRoles(administrators, email, roles, say));
    }
    case 'revoke': {
      const email = readEmail(typedEmail);
      return withAdministrators(settings, command, (administrators) => revoke(administrators, email, say));
    }
    case 'audit':
      if (typedEmail !== 'verify') throw new CommandError(USAGE);
      return withDatabase(settings, (database) => verifyAudit(database, say));
    case 'rotate-keys':
      if (!existsSync(settings.authKeysFile))
        throw new CommandError('There are no keys yet; the first start of the server makes them.');
      await SigningKeys.rotate(settings.authKeysFile, clock, {
        accessTokenSeconds: settings.accessTokenSeconds,
        immediately: flags.now,
      });
      say(
        flags.now
          ? 'The new key signs from now on; the older ones count no more.'
          : 'The new key signs in ten minutes; the older ones count until their last token has ended.',
      );
      return;
    default:
      throw new CommandError(USAGE);
  }
}

/** The command `npm run admin`. */
export const admin: Command = { usage: USAGE, run };
