import { redirect } from 'react-router';

import { getCtx } from '#server/http/router-context.ts';

import { partnerPaths } from '../paths.ts';
import { findNewestPartner } from '../queries/own-partners.server.ts';
import type { Route } from './+types/own-profile.ts';

/** Leads to the newest profile of the company, or to the page where it makes one. */
export async function loader(args: Route.LoaderArgs) {
  const id = await findNewestPartner(getCtx(args));
  throw redirect(id === null ? partnerPaths.providerSignup() : partnerPaths.ownPartner(id));
}
