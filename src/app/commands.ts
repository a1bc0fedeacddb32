import type { Command, CommandIo } from '#server/command-line.ts';
import type { AppServices } from '#server/context.ts';
import { backupCommand } from '#server/db/backup.ts';
import { restoreCommand } from '#server/db/restore.ts';
import { nodesCommand } from '#server/nodes/command.ts';

import { AppError } from '#shared/errors.ts';

import { systemCtx } from './services.ts';

/**
 * Runs `argv` (`['account', 'list']`) in the process that owns the database. Returns the exit code; a refusal is one
 * sentence on `io.err`.
 */
export async function runCommand(services: AppServices, argv: readonly string[], io: CommandIo): Promise<number> {
  const [name, ...args] = argv;
  const commands: readonly Command[] = [
    backupCommand,
    restoreCommand,
    nodesCommand,
    ...services.registry.features.flatMap((feature) => feature.commands ?? []),
  ];
  const command = commands.find((candidate) => candidate.name === name);
  if (!command) {
    io.err(`There is no command "${name ?? ''}". Commands: ${commands.map((known) => known.name).join(', ')}.`);
    return 2;
  }
  try {
    return await command.run(systemCtx(services, `command ${command.name}`), args, io);
  } catch (error) {
    if (!(error instanceof AppError) || error.code === 'internal') throw error;
    io.err(error.message);
    return 1;
  }
}
