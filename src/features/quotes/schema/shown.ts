import type { Shown } from '#shared/shown-version.ts';
import * as m from '#texts/messages.js';

import { type RequestDetail, servicesText } from './request.ts';

/** Returns a request as its reviewer sees it. */
export const shownRequest = (request: RequestDetail): Shown & { name: string } => ({
  name: request.company_name ?? request.reference,
  version: String(request.version),
  facts: [
    { label: m.quotes_services(), text: servicesText(request.services) },
    { label: m.quotes_description(), text: request.description },
  ],
});
