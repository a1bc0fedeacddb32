import { Form } from 'react-router';

import * as m from '#texts/messages.js';
import { type Count, formatCount } from '#shared/bounded-count.ts';
import { formatNumber } from '#shared/units.ts';
import { Alert } from '#ui/alert.tsx';
import { Button } from '#ui/button.tsx';
import { Empty } from '#ui/empty.tsx';
import { CheckboxList, Select } from '#ui/input.tsx';
import { Link } from '#ui/link.tsx';
import { Grid, Section } from '#ui/page.tsx';

import { hasFilters, type PartnerFilters, partnersHref } from '../schema/filters.ts';
import { priceRangeLabels, priceRanges } from '../schema/partner.ts';
import type { ShownCard } from '../schema/shown-card.ts';
import { LocationField } from './location-field.tsx';
import { PartnerCard } from './partner-card.tsx';

const anchor = 'partners';

interface HomePartnerSearchProps {
  filters: PartnerFilters;
  /** Null if they could not be read. */
  partners: { cards: ShownCard[]; found: Count } | null;
  /** Labels from the server. */
  specialties: readonly { value: string; label: string }[];
}

/**
 * Partners on the home page, by location, specialties and price. Its form submits to the page itself, so it works
 * without JavaScript.
 */
export function HomePartnerSearch({ filters, partners, specialties }: HomePartnerSearchProps) {
  return (
    <Section
      title={m.partners_home_title()}
      text={m.partners_home_text()}
      id={anchor}
      className="mt-16!"
      actions={
        <Link to={partnersHref(filters)} className="link">
          {m.partners_home_all()}
        </Link>
      }
    >
      {/* Keyed by search, so that earlier choices are not kept in the form. */}
      <Form
        key={partnersHref(filters)}
        method="get"
        action={`/#${anchor}`}
        preventScrollReset
        className="mb-6 grid gap-4"
      >
        <div className="flex flex-wrap items-end gap-3">
          <LocationField location={filters.location} />
          <Select
            label={m.partners_price_range()}
            name="priceRange"
            placeholder={m.partners_price_any()}
            options={priceRanges.map((value) => ({ value, label: priceRangeLabels[value]() }))}
            defaultValue={filters.priceRange ?? ''}
          />
          <Button type="submit">{m.ui_search_button()}</Button>
          <Link
            to={`/#${anchor}`}
            preventScrollReset
            className="link min-h-11 content-center"
            // What was typed and not searched for yet goes too.
            onClick={({ currentTarget }) => currentTarget.closest('form')?.reset()}
          >
            {m.partners_home_reset()}
          </Link>
        </div>
        <CheckboxList
          legend={m.partners_specialties()}
          name="specialties"
          options={specialties}
          values={filters.specialties}
          columns={2}
        />
      </Form>
      {/* Without a search it is part of the page, and nothing that has changed. */}
      <div role={hasFilters(filters) ? 'status' : undefined}>
        {partners === null && (
          <Alert tone="error" title={m.partners_home_error()}>
            {m.partners_home_error_text()}
          </Alert>
        )}
        {partners && partners.found.value > partners.cards.length && (
          <p className="mb-3 text-muted">
            {m.partners_home_best({ shown: formatNumber(partners.cards.length), count: formatCount(partners.found) })}
          </p>
        )}
        {partners?.cards.length === 0 && <Empty title={m.partners_none()} text={m.partners_none_text()} level={3} />}
      </div>
      <Grid min="lg">
        {partners?.cards.map((partner) => (
          <PartnerCard key={partner.id} partner={partner} level={3} />
        ))}
      </Grid>
    </Section>
  );
}
