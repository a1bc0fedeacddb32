import { getCtx } from '#server/http/router-context.ts';

import { findShown } from '../queries/embeds.server.ts';
import { styleOf } from '../schema/colours.ts';
import type { Route } from './+types/colours.ts';

/** The colours as a style sheet, because the content security policy allows no inline styles. */
export async function loader(args: Route.LoaderArgs): Promise<Response> {
  const embed = await findShown(getCtx(args), args.params.slug);
  return new Response(styleOf(embed), {
    headers: { 'content-type': 'text/css; charset=utf-8', 'cache-control': 'public, max-age=3600' },
  });
}
