import { bodyLimits } from '#shared/body-limits.ts';
import { AppError } from '#shared/errors.ts';

import type { Actor } from '../actor.ts';
import type { Ctx } from '../context.ts';
import type { ActionArgs } from './form-action.ts';
import { getCtx, getScope } from './router-context.ts';

/**
 * Returns who sends a form and what was posted. Throws what `requireActor` throws; an error screen can show the text
 * that was typed, also of a form with files and of a member whose role has become too weak for it.
 */
export async function receiveForm<Who = Actor>(
  args: ActionArgs,
  requireActor: ((ctx: Ctx) => Who) | undefined,
  read: (request: Request) => Promise<FormData>,
): Promise<{ ctx: Ctx; actor: Who; body: FormData }> {
  const ctx = getCtx(args);
  const scope = getScope(args);
  const readNoted = async () => {
    const body = await read(args.request);
    scope.formBody ??= textOf(body);
    return body;
  };
  let actor: Who;
  try {
    actor = requireActor === undefined ? (ctx.actor as Who) : requireActor(ctx);
  } catch (error) {
    // Forms of anonymous visitors are not read: parsing an upload takes a second.
    if (ctx.actor.kind === 'user' && error instanceof AppError && error.code === 'forbidden')
      await readNoted().catch(() => undefined);
    throw error;
  }
  return { ctx, actor, body: await readNoted() };
}

/** Returns the fields that are no files, as a form without files is sent; null if they are more than such a form may have. */
function textOf(body: FormData): string | null {
  const typed = new URLSearchParams();
  for (const [name, value] of body) if (typeof value === 'string') typed.append(name, value);
  const text = typed.toString();
  return text.length > bodyLimits.form ? null : text;
}
