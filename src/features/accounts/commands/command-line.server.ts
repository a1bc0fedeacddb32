import { randomInt } from 'node:crypto';
import { parseArgs } from 'node:util';

import type { Role } from '#server/actor.ts';
import type { Command, CommandIo } from '#server/command-line.ts';
import { absoluteUrl } from '#server/absolute-url.ts';
import { rolesByStrength } from '#server/actor.ts';
import type { Ctx } from '#server/context.ts';
import { isCommonPassword, maxPasswordLength, minPasswordLength } from '#server/session/passwords.ts';
import { emailText } from '#shared/text.ts';

import { accountPaths } from '../paths.ts';
import { listUsers } from '../queries/users.server.ts';
import { grantRefusals, revokeRefusals } from '../schema.ts';
import { setEmail } from './change-email.server.ts';
import { createAccount, setPassword } from './create-account.server.ts';
import { resetSecondFactor } from './reset-second-factor.server.ts';
import { grantRole, revokeRole } from './roles.server.ts';

const usage = [
  'Usage:',
  '  npm run account -- create EMAIL --role admin|moderator|user [--password PASSWORD]',
  '  npm run account -- grant EMAIL admin|moderator|user',
  '  npm run account -- revoke EMAIL admin|moderator|user',
  '  npm run account -- password EMAIL [--password PASSWORD]',
  '  npm run account -- email EMAIL NEW_EMAIL',
  '  npm run account -- reset-second-factor EMAIL',
  '  npm run account -- list',
].join('\n');

/** Wrong usage: prints a sentence and the usage, exit code 2. */
class UsageError extends Error {}

interface Call {
  values: { role?: string; password?: string; help?: boolean };
  positionals: string[];
}

function parse(args: readonly string[]): Call {
  try {
    return parseArgs({
      args: [...args],
      allowPositionals: true,
      options: { role: { type: 'string' }, password: { type: 'string' }, help: { type: 'boolean', short: 'h' } },
    });
  } catch (error) {
    throw new UsageError(
      error instanceof Error ? (error.message.split('. ')[0] ?? error.message) : 'These arguments cannot be read.',
    );
  }
}

function emailOf(text: string | undefined): string {
  const email = emailText().safeParse(text);
  if (!email.success)
    throw new UsageError(text === undefined ? 'An email address is missing.' : `"${text}" is not an email address.`);
  return email.data;
}

function roleOf(text: string | undefined, missing: string): Role {
  const role = rolesByStrength.find((known) => known === text);
  if (role === undefined)
    throw new UsageError(
      text === undefined ? missing : `"${text}" is not a role. Roles: ${rolesByStrength.join(', ')}.`,
    );
  return role;
}

function nothingMore(positionals: readonly string[], count: number): void {
  const extra = positionals[count];
  if (extra !== undefined) throw new UsageError(`"${extra}" is one argument too many.`);
}

function only(values: Call['values'], allowed: readonly string[]): void {
  const extra = Object.keys(values).find((name) => !allowed.includes(name));
  if (extra !== undefined) throw new UsageError(`--${extra} does not belong to this command.`);
}

const alphabet = 'abcdefghijkmnpqrstuvwxyzABCDEFGHJKLMNPQRSTUVWXYZ23456789';

/** 20 characters out of 57, about 116 bits. */
const generatePassword = (): string => Array.from({ length: 20 }, () => alphabet[randomInt(alphabet.length)]).join('');

function passwordOf(given: string | undefined): { password: string; isGenerated: boolean } {
  if (given === undefined) return { password: generatePassword(), isGenerated: true };
  if (given.length < minPasswordLength)
    throw new UsageError(`The password must have at least ${minPasswordLength} characters.`);
  if (given.length > maxPasswordLength || given.includes('\0')) throw new UsageError('This password cannot be used.');
  if (isCommonPassword(given)) throw new UsageError('This password is too common. Please choose another one.');
  return { password: given, isGenerated: false };
}

/** The password is alone on the last line, for scripts. */
function printPassword(io: CommandIo, sentence: string, password: string): void {
  io.out(sentence);
  io.out(password);
}

async function create(ctx: Ctx, { values, positionals }: Call, io: CommandIo): Promise<number> {
  only(values, ['role', 'password']);
  const email = emailOf(positionals[1]);
  nothingMore(positionals, 2);
  const role = roleOf(values.role, 'Say which role: --role admin, --role moderator or --role user.');
  const { password, isGenerated } = passwordOf(values.password);
  if ((await createAccount(ctx, { email, role, password })) === null) {
    io.err(`${email} already has an account. Give it the role with: npm run account -- grant ${email} ${role}`);
    return 1;
  }
  io.out(`Created ${email} with the role ${role}.`);
  if (isGenerated)
    printPassword(
      io,
      `Sign in at ${absoluteUrl(ctx.config, accountPaths.login(), ctx.language)} with this password:`,
      password,
    );
  return 0;
}

async function setNewPassword(ctx: Ctx, { values, positionals }: Call, io: CommandIo): Promise<number> {
  only(values, ['password']);
  const email = emailOf(positionals[1]);
  nothingMore(positionals, 2);
  const { password, isGenerated } = passwordOf(values.password);
  if (!(await setPassword(ctx, { email, password }))) {
    io.err(`Nobody has the address ${email}.`);
    return 1;
  }
  io.out(`${email} has a new password and is signed out everywhere.`);
  if (isGenerated) printPassword(io, 'The new password:', password);
  return 0;
}

async function setNewEmail(ctx: Ctx, { values, positionals }: Call, io: CommandIo): Promise<number> {
  only(values, []);
  const email = emailOf(positionals[1]);
  const wanted = emailOf(positionals[2]);
  nothingMore(positionals, 3);
  const { kind } = await setEmail(ctx, { email, wanted });
  if (kind === 'changed') {
    io.out(
      `The account of ${email} has the address ${wanted} now and is signed out everywhere; a mail to the old address says so.`,
    );
    return 0;
  }
  io.err(kind === 'in_use' ? `${wanted} already has an account.` : `Nobody has the address ${email}.`);
  return 1;
}

async function takeSecondFactorOff(ctx: Ctx, { values, positionals }: Call, io: CommandIo): Promise<number> {
  only(values, []);
  const email = emailOf(positionals[1]);
  nothingMore(positionals, 2);
  const { kind } = await resetSecondFactor(ctx, email);
  if (kind === 'reset') {
    io.out(`${email} signs in without a second factor now, is signed out everywhere, and is told by mail.`);
    return 0;
  }
  io.err(kind === 'not_on' ? `${email} has no second factor.` : `Nobody has the address ${email}.`);
  return 1;
}

async function grant(ctx: Ctx, { values, positionals }: Call, io: CommandIo): Promise<number> {
  only(values, []);
  const email = emailOf(positionals[1]);
  const role = roleOf(positionals[2], 'Say which role: admin, moderator or user.');
  nothingMore(positionals, 3);
  const result = await grantRole(ctx, { user: email, role });
  if (result.kind === 'granted') {
    io.out(`${email} is now ${role}. The role counts from the next sign-in.`);
    return 0;
  }
  io.err(grantRefusals[result.kind]());
  return 1;
}

async function revoke(ctx: Ctx, { values, positionals }: Call, io: CommandIo): Promise<number> {
  only(values, []);
  const email = emailOf(positionals[1]);
  const role = roleOf(positionals[2], 'Say which role: admin, moderator or user.');
  nothingMore(positionals, 3);
  const row = await ctx.db
    .selectFrom('user_roles')
    .innerJoin('users', 'users.id', 'user_roles.user_id')
    .where('users.email', '=', email)
    .where('role', '=', role)
    .select('user_roles.id')
    .executeTakeFirst();
  if (row === undefined) {
    io.err(`${email} does not have the role ${role}.`);
    return 1;
  }
  const result = await revokeRole(ctx, { role_id: row.id });
  if (result.kind === 'revoked') {
    io.out(`${email} is no longer ${role}.`);
    return 0;
  }
  io.err(revokeRefusals[result.kind]());
  return 1;
}

async function list(ctx: Ctx, { values, positionals }: Call, io: CommandIo): Promise<number> {
  only(values, []);
  nothingMore(positionals, 1);
  let cursor: string | null = null;
  let count = 0;
  do {
    const page: Awaited<ReturnType<typeof listUsers>> = await listUsers(ctx, { cursor, limit: 100 });
    for (const user of page.items) {
      const notes = [
        user.email_verified ? null : 'not verified',
        user.locked_at ? 'locked' : null,
        user.deletion_requested_at ? 'to be deleted' : null,
        user.is_demo ? 'demo' : null,
      ];
      io.out(
        [
          user.email,
          user.role ?? '-',
          user.user_type,
          user.created_at.toISOString().slice(0, 10),
          ...notes.filter((note) => note !== null),
        ].join('\t'),
      );
    }
    count += page.items.length;
    cursor = page.nextCursor;
  } while (cursor !== null);
  io.err(count === 1 ? '1 account.' : `${count} accounts.`);
  return 0;
}

const actions: Record<string, (ctx: Ctx, call: Call, io: CommandIo) => Promise<number>> = {
  create,
  grant,
  revoke,
  password: setNewPassword,
  email: setNewEmail,
  'reset-second-factor': takeSecondFactorOff,
  list,
};

/**
 * `npm run account -- …`: accounts and roles from the terminal. Exit codes: 0 done, 1 refused, 2 wrong usage; generated
 * passwords are alone on the last line.
 */
export const accountCommand: Command = {
  name: 'account',
  usage,
  async run(ctx, args, io) {
    try {
      const call = parse(args);
      if (call.values.help) {
        io.out(usage);
        return 0;
      }
      const name = call.positionals[0];
      const action = name !== undefined && Object.hasOwn(actions, name) ? actions[name] : undefined;
      if (action === undefined)
        throw new UsageError(name === undefined ? 'Say what to do.' : `There is no "account ${name}".`);
      return await action(ctx, call, io);
    } catch (error) {
      if (!(error instanceof UsageError)) throw error;
      io.err(error.message);
      for (const line of usage.split('\n')) io.err(line);
      return 2;
    }
  },
};
