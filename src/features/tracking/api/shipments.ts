import { createRoute, type OpenAPIHono, z } from '@hono/zod-openapi';

import type { ApiEnv } from '#server/feature.ts';
import { idempotencyKeyOf, problemResponses, signedIn } from '#server/http/api.ts';
import { AppError } from '#shared/errors.ts';

import { addEvent } from '../commands/add-event.server.ts';
import { createPackage, createRecord } from '../commands/create-shipment.server.ts';
import { findShipment } from '../queries/shipments.server.ts';
import { onlyCarrier } from '../schema/addable-number.ts';
import { presentShipment } from './present.ts';
import { newEvent, newShipment, shipmentResponse, shipmentParams } from './schemas.ts';

const shipment = { description: 'The shipment', content: { 'application/json': { schema: shipmentResponse } } };
const headers = z.object({ 'idempotency-key': z.string().max(64).optional() });

const createShipmentRoute = createRoute({
  method: 'post',
  path: '/shipments',
  middleware: signedIn,
  tags: ['Tracking'],
  summary: 'Track a shipment',
  description: 'Puts a package into your own list. Administrators may make it a public record.',
  request: { headers, body: { required: true, content: { 'application/json': { schema: newShipment } } } },
  responses: { 201: shipment, ...problemResponses(401, 403, 409) },
});

const readRoute = createRoute({
  method: 'get',
  path: '/shipments/{id}',
  middleware: signedIn,
  tags: ['Tracking'],
  summary: 'A shipment of yours',
  request: { params: shipmentParams },
  responses: { 200: shipment, ...problemResponses(401, 404) },
});

const eventRoute = createRoute({
  method: 'post',
  path: '/shipments/{id}/events',
  middleware: signedIn,
  tags: ['Tracking'],
  summary: 'Add an event to a shipment of yours',
  description:
    'The current status follows the newest event by its own time, whatever arrives last. Of one `externalId` there is one event: sent again it is answered with 200.',
  request: {
    headers,
    params: shipmentParams,
    body: { required: true, content: { 'application/json': { schema: newEvent } } },
  },
  responses: { 200: shipment, 201: shipment, ...problemResponses(401, 403, 404, 409) },
});

export function registerShipmentsApi(api: OpenAPIHono<ApiEnv>): void {
  const answer = async (ctx: Parameters<typeof findShipment>[0], id: string) => {
    const found = await findShipment(ctx, id);
    if (found === null) throw new AppError('not_found');
    return presentShipment(found);
  };

  api.openapi(createShipmentRoute, async (c) => {
    const ctx = c.get('ctx');
    const {
      trackingNumber,
      carrier,
      name,
      origin,
      destination,
      estimatedDelivery,
      public: isPublic,
    } = c.req.valid('json');
    const given = {
      tracking_number: trackingNumber.normalized,
      carrier: carrier ?? onlyCarrier(trackingNumber),
      origin_address: origin,
      destination_address: destination,
      estimated_delivery: estimatedDelivery ?? null,
    };
    const key = idempotencyKeyOf(c);
    const { id } = isPublic
      ? await createRecord(ctx, given, { source: 'api', key })
      : await createPackage(ctx, { ...given, shipment_name: name }, key);
    return c.json(await answer(ctx, id), 201);
  });

  api.openapi(readRoute, async (c) => {
    const ctx = c.get('ctx');
    return c.json(await answer(ctx, c.req.valid('param').id), 200);
  });

  api.openapi(eventRoute, async (c) => {
    const ctx = c.get('ctx');
    const { id } = c.req.valid('param');
    const { timestamp, externalId, ...event } = c.req.valid('json');
    const { isNew } = await addEvent(ctx, {
      ...event,
      shipment_id: id,
      timestamp: new Date(timestamp),
      external_id: externalId,
      key: idempotencyKeyOf(c),
    });
    return c.json(await answer(ctx, id), isNew ? 201 : 200);
  });
}
