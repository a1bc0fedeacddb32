import { todayHere } from '#features/catalog/market-day.ts';
import type { Ctx } from '#server/context.ts';

import { findOwnRow, listVersions, type Subject } from '../queries/cards.server.ts';
import { hasPrices } from '../schema/card.ts';
import { cardDefaults } from '../schema/card-defaults.ts';
import { cardSchema } from '../schema/card-form.ts';
import { isNamed } from '../schema/shown-file.ts';
import { drawnFrom, findRateFile } from './read-rate-file.server.ts';
import { saveCard } from './save-card.server.ts';

/**
 * `card`: there is none, or it was taken back. `columns`: none says what the lines are about. `lines`: some are wrong,
 * or they make no card together. `currency`: it is not that of the card.
 */
type NotSaved = 'card' | 'columns' | 'lines' | 'currency' | 'unchanged';

/**
 * Makes a version of a row's card with the lines of the caller's own file in place of those of their kind; the rest
 * stays as it is, and nothing is saved unless every line is right. It is valid from today, or from when the newest
 * version begins. Throws as `saveCard` and `findRateFile` do.
 */
export async function saveRateFile(
  ctx: Ctx,
  subject: Subject,
  id: string,
): Promise<{ version: number; lines: number } | NotSaved> {
  const { isCarrier } = await findOwnRow(ctx, subject, 'edit');
  const [last] = await listVersions(ctx, subject);
  if (last === undefined || !hasPrices(last)) return 'card';
  const file = await findRateFile(ctx, id, last.currency);
  if (!isNamed(file)) return 'columns';
  if (file.lines.some(({ problem }) => problem !== null)) return 'lines';
  if (file.currency !== last.currency) return 'currency';
  const today = todayHere(ctx.clock());
  const from = { today: last.valid_from > today ? last.valid_from : today, isCarrier };
  const wanted = cardDefaults(last, drawnFrom(file), from);
  if (pricesOf(wanted) === pricesOf(cardDefaults(last, null, from))) return 'unchanged';
  const { data } = cardSchema.safeParse(wanted);
  if (data === undefined) return 'lines';
  await saveCard(ctx, subject, data);
  return { version: last.version + 1, lines: file.lines.length };
}

/** For comparing cards by what their form would show. */
const pricesOf = ({ lines, lanes, pickups }: ReturnType<typeof cardDefaults>): string =>
  JSON.stringify([lines, lanes, pickups]);
