import type { Ctx } from '#server/context.ts';
import { type AddressRefusal, refusedTarget } from '#server/safe-fetch.ts';
import { AppError } from '#shared/errors.ts';
import type { Words } from '#shared/languages.ts';
import * as m from '#texts/messages.js';

const refusals: Record<AddressRefusal, Words> = {
  bad_url: () => m.developer_api_address_login(),
  forbidden_address: () => m.developer_api_address_inner(),
  forbidden_port: () => m.developer_api_address_port(),
};

/** True if calls may go there: to https, or to a host that the operator allows. */
export const isSecure = ({ config }: Ctx, url: URL): boolean =>
  url.protocol === 'https:' || config.outgoingAllowed.has(url.host);

/** Refuses, at its field, an address that every call would refuse. */
export async function requireCallable(ctx: Ctx, url: URL): Promise<void> {
  const refusal = await refusedTarget(ctx.config, url);
  if (refusal !== null) throw new AppError('invalid', { fields: { url: [refusals[refusal]()] } });
  if (!isSecure(ctx, url)) throw new AppError('invalid', { fields: { url: [m.developer_api_address_insecure()] } });
}
