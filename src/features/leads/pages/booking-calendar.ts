import { absoluteUrl } from '#server/absolute-url.ts';
import { protectLinkPage } from '#server/http/link-page.ts';
import { getCtx } from '#server/http/router-context.ts';

import { invitationTo } from '../emails/calendar.ts';
import { leadPaths } from '../paths.ts';
import { findBooking } from '../queries/booking.server.ts';
import type { Route } from './+types/booking-calendar.ts';

/** Serves the booking as an iCalendar file, for whoever has its link. */
export async function loader(args: Route.LoaderArgs): Promise<Response> {
  protectLinkPage(args);
  const ctx = getCtx(args);
  const { token } = args.params;
  const booking = await findBooking(ctx, token);
  const url = absoluteUrl(ctx.config, leadPaths.booking(token), ctx.language);
  const { filename, contentType, content } = invitationTo(ctx, booking, url);
  const headers = { 'content-type': contentType, 'content-disposition': `attachment; filename="${filename}"` };
  return new Response(content, { headers: { ...headers, 'cache-control': 'no-store' } });
}
