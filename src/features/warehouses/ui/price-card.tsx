import type { ReactNode } from 'react';

import type { PublicPrice } from '#features/rates/schema/shown-price.ts';
import { Card } from '#ui/card.tsx';
import { DateTime } from '#ui/date-time.tsx';
import { MarkedText } from '#ui/marked-text.tsx';
import { Amount } from '#ui/money.tsx';
import { Rating } from '#ui/rating.tsx';
import { WebsiteLink } from '#ui/website-link.tsx';
import * as m from '#texts/messages.js';

import type { DetailView } from '../schema/detail-view.ts';
import { WarehouseActions, type WarehouseActionsProps } from './warehouse-actions.tsx';

interface PriceCardProps {
  warehouse: DetailView;
  /** Actions for shippers; null for a listing that is not public. */
  actions: Omit<WarehouseActionsProps, 'warehouse'> | null;
  /** The owner's usual answer time, as text. */
  answers: string | null;
  prices: PublicPrice | null;
  /** The total for the volumes that the reader entered, or the fields to enter them. */
  glance: ReactNode;
}

/** The price, the actions, and how current the data are; stays visible while scrolling. */
export function PriceCard({ warehouse, actions, answers, prices, glance }: PriceCardProps) {
  const { rates_starting, reviews_count, rating_average, verified_at, capacity_confirmed_at, updated_at } = warehouse;
  const rate =
    rates_starting === null ? (
      m.warehouses_shortlist_on_request()
    ) : (
      <MarkedText parts={m.warehouses_price_from.parts({})} marks={{ rate: <Amount value={rates_starting} /> }} />
    );
  // At the reader's own numbers the rate it starts from is a detail.
  const isPriced = Boolean(prices?.price);
  return (
    <Card className="lg:sticky lg:top-4">
      {!isPriced && <p className="text-xl font-semibold">{rate}</p>}
      {glance}
      {isPriced && <p className="mt-1 text-sm text-muted">{rate}</p>}
      {warehouse.words.rate_stated && <p className="text-sm text-muted">{warehouse.words.rate_stated}</p>}
      <p className="mt-1">
        <Rating value={rating_average} count={reviews_count} />
      </p>
      {actions && <WarehouseActions warehouse={warehouse} {...actions} />}
      {answers && <p className="mt-3 text-sm">{answers}</p>}
      <ul className="mt-3 grid gap-1.5 border-t border-line pt-3 text-sm text-muted">
        {verified_at && (
          <li>
            <MarkedText
              parts={m.warehouses_price_verified.parts({})}
              marks={{ date: <DateTime value={verified_at} format="date" /> }}
            />
          </li>
        )}
        <li>
          {capacity_confirmed_at ? (
            <MarkedText
              parts={m.warehouses_price_capacity.parts({})}
              marks={{ date: <DateTime value={capacity_confirmed_at} format="date" /> }}
            />
          ) : (
            m.warehouses_price_capacity_not()
          )}
        </li>
        <li>
          <MarkedText
            parts={m.warehouses_price_updated.parts({})}
            marks={{ date: <DateTime value={updated_at} format="date" /> }}
          />
        </li>
        {warehouse.is_demo && <li>{m.warehouses_price_demo()}</li>}
      </ul>
      {warehouse.website && (
        <WebsiteLink
          href={warehouse.website}
          label={m.warehouses_price_website()}
          newTab={m.warehouses_price_new_tab()}
        />
      )}
    </Card>
  );
}
