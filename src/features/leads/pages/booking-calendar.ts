import { absoluteUrl } from '#server/absolute-url.ts';
import { protectLinkPage } from '#server/http/link-page.ts';
import { getCtx } from '#server/http/router-context.ts';
import * as m from '#texts/messages.js';

import { calendarFile } from '../emails/calendar.ts';
import { leadPaths } from '../paths.ts';
import { findBooking } from '../queries/booking.server.ts';
import type { Route } from './+types/booking-calendar.ts';

/** The demonstration as a file for calendars, for whoever holds its link. */
export async function loader(args: Route.LoaderArgs): Promise<Response> {
  protectLinkPage(args);
  const ctx = getCtx(args);
  const { token } = args.params;
  const { id, starts_at, status, version } = await findBooking(ctx, token);
  const { filename, contentType, content } = calendarFile({
    id,
    starts_at,
    version,
    isCancelled: status === 'cancelled',
    title: m.leads_booking_title({ siteName: ctx.config.siteName }),
    url: absoluteUrl(ctx.config, leadPaths.booking(token), ctx.language),
    now: ctx.clock(),
  });
  const headers = { 'content-type': contentType, 'content-disposition': `attachment; filename="${filename}"` };
  return new Response(content, { headers: { ...headers, 'cache-control': 'no-store' } });
}
