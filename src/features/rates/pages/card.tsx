import { todayHere } from '#features/catalog/market-day.ts';
import { PanelCard } from '#features/insights/ui/panel-card.tsx';
import { may } from '#server/actor.ts';
import { redirectWithSuccess } from '#server/http/flash.ts';
import { formAction } from '#server/http/form-action.ts';
import { getCtx } from '#server/http/router-context.ts';
import { listPanels } from '#server/insight-panels.ts';
import { requireUser } from '#server/session/require.ts';
import { formatDate } from '#shared/dates.ts';
import * as m from '#texts/messages.js';
import { LinkButton } from '#ui/button.tsx';
import { DateTime } from '#ui/date-time.tsx';
import { Link } from '#ui/link.tsx';
import { PersistentForm } from '#ui/persistent-form.tsx';
import { Page, PageHeader, Section } from '#ui/page.tsx';
import { noindexMeta } from '#ui/page-meta.ts';
import { PostButton } from '#ui/post-button.tsx';
import { ReadOnly } from '#ui/read-only.tsx';

import { saveCard, withdrawCard } from '../commands/save-card.server.ts';
import { drawnFrom, findRateFile } from '../commands/read-rate-file.server.ts';
import { ratePaths } from '../paths.ts';
import { findOwnRow, listVersions } from '../queries/cards.server.ts';
import { priceOf } from '../queries/public-price.server.ts';
import { cardDefaults } from '../schema/card-defaults.ts';
import { hasPrices } from '../schema/card.ts';
import { cardSchema } from '../schema/card-form.ts';
import { type CardPart, cardParts } from '../schema/card-parts.ts';
import { storageCountOptions } from '../schema/shown-price.ts';
import { isTemplate, templateLabels, type Template } from '../schema/templates.ts';
import { CardForm, cardFormId } from '../ui/card-form.tsx';
import { PriceSheet } from '../ui/price-sheet.tsx';
import type { Route } from './+types/card.ts';

export const meta = noindexMeta(m.rates_card, m.rates_card_description);

export async function loader(args: Route.LoaderArgs) {
  const ctx = getCtx(args);
  // The shell asks anonymous visitors to sign in, so nothing is loaded for them.
  if (ctx.actor.kind !== 'user') return null;
  const { title, own_path, isCarrier } = await findOwnRow(ctx, args.params, 'read');
  const versions = await listVersions(ctx, args.params);
  const [last = null] = versions;
  const wanted = args.url.searchParams.get('template');
  const template = isTemplate(wanted) ? wanted : null;
  const file = args.url.searchParams.get('file');
  const drawn = file === null ? null : await findRateFile(ctx, file, last?.currency ?? 'USD');
  return {
    title,
    isCarrier,
    ownPath: own_path,
    mayEdit: may(ctx.actor, 'listings.edit'),
    version: last?.version ?? 0,
    hasLines: last !== null && hasPrices(last),
    defaults: cardDefaults(last, drawn ? drawnFrom(drawn) : template, { today: todayHere(ctx.clock()), isCarrier }),
    // What the form begins with, if that is not the newest version.
    begins: file ?? template,
    price: last && hasPrices(last) ? priceOf(last, args.url.searchParams, todayHere(ctx.clock())) : null,
    versions: versions.map(({ version, valid_from, valid_until, lines, lanes, created_at }) => ({
      version,
      valid_from,
      valid_until,
      lines: lines.length + lanes.reduce((sum, lane) => sum + lane.lines.length, 0),
      created_at,
    })),
    counts: storageCountOptions(),
    panels: await listPanels(ctx, ctx.registry.cardPanels, args.params),
  };
}

const exportLabels: Record<CardPart, () => string> = {
  lanes: () => m.rates_export_lanes(),
  pickups: () => m.rates_export_pickups(),
  lines: () => m.rates_export_charges(),
};

export const action = formAction(cardSchema, {
  actor: requireUser,
  /** Rows of other companies do not exist. Another button of the page takes the card back. */
  async before({ ctx, body }, { params }: Route.ActionArgs) {
    await findOwnRow(ctx, params, 'read');
    if (body.get('intent') !== 'withdraw') return undefined;
    await withdrawCard(ctx, params, Number(body.get('revises')));
    return redirectWithSuccess(ctx, ratePaths.card(params.kind, params.id), m.rates_withdrawn());
  },
  async run({ ctx, value }, { params }) {
    await saveCard(ctx, params, value);
    return redirectWithSuccess(ctx, ratePaths.card(params.kind, params.id), m.rates_saved(), m.rates_saved_text());
  },
});

export default function Card({ loaderData, actionData, params }: Route.ComponentProps) {
  if (loaderData === null) return null;
  const { title, ownPath, isCarrier, mayEdit, version, hasLines, defaults, begins, price, versions, counts, panels } =
    loaderData;
  const page = ratePaths.card(params.kind, params.id);
  return (
    <Page>
      <PageHeader
        title={m.rates_card()}
        subtitle={m.rates_card_text()}
        breadcrumbs={[{ label: title, to: ownPath }, { label: m.rates_card() }]}
        actions={
          hasLines && (
            <>
              {!isCarrier && (
                <LinkButton to={ratePaths.space(params.kind, params.id)} variant="secondary" size="sm">
                  {m.rates_space_title()}
                </LinkButton>
              )}
              {!isCarrier && (
                <LinkButton to={ratePaths.answers(params.kind, params.id)} variant="secondary" size="sm">
                  {m.rates_answers_title()}
                </LinkButton>
              )}
              {(isCarrier ? cardParts : (['lines'] as const)).map((of) => (
                <LinkButton
                  key={of}
                  to={ratePaths.csv(params.kind, params.id, of)}
                  reloadDocument
                  variant="secondary"
                  size="sm"
                >
                  {isCarrier ? exportLabels[of]() : m.rates_export()}
                </LinkButton>
              ))}
              <LinkButton to={ratePaths.pdf(params.kind, params.id)} reloadDocument variant="secondary" size="sm">
                {m.rates_pdf()}
              </LinkButton>
              {mayEdit && (
                <PostButton
                  fields={{ intent: 'withdraw', revises: version }}
                  variant="quiet"
                  size="sm"
                  confirm={{ title: m.rates_withdraw_title(), text: m.rates_withdraw_text() }}
                >
                  {m.rates_withdraw()}
                </PostButton>
              )}
            </>
          )
        }
      />
      {price && (
        <Section title={m.rates_preview()} text={m.rates_preview_text()}>
          <PriceSheet fields={price.fields} price={price.price} anchor="preview" />
        </Section>
      )}
      {panels.map((panel) => (
        <div key={panel.id} className="mt-10">
          <PanelCard panel={panel} />
        </div>
      ))}
      <Section title={hasLines ? m.rates_change() : m.rates_begin()}>
        {mayEdit && <Templates page={page} isCarrier={isCarrier} />}
        <ReadOnly unless={mayEdit}>
          <PersistentForm
            key={begins}
            formId={cardFormId}
            version={version}
            restores={actionData === undefined && begins === null}
          >
            {(typed) => (
              <CardForm
                defaults={typed ?? defaults}
                lastResult={actionData}
                isCarrier={isCarrier}
                counts={counts}
                back={ownPath}
              />
            )}
          </PersistentForm>
        </ReadOnly>
      </Section>
      {versions.length > 0 && (
        <Section title={m.rates_versions()} text={m.rates_versions_text()}>
          <ul className="grid gap-2">
            {versions.map((one) => (
              <li key={one.version}>
                {m.rates_version({ version: one.version, from: formatDate(one.valid_from), lines: one.lines })}{' '}
                <span className="text-muted">
                  <DateTime value={one.created_at} />
                </span>
              </li>
            ))}
          </ul>
        </Section>
      )}
    </Page>
  );
}

/** Lines to begin with, by the kind of house. */
function Templates({ page, isCarrier }: { page: string; isCarrier: boolean }) {
  const names: Template[] = isCarrier ? ['forwarder'] : ['dry', 'cold', 'fulfilment', 'cross_dock'];
  return (
    <p className="mb-6 flex flex-wrap items-center gap-x-4 gap-y-2">
      {m.rates_templates()}
      {names.map((name) => (
        <Link key={name} to={`${page}?template=${name}`} className="link">
          {templateLabels[name]()}
        </Link>
      ))}
      <Link to={`${page}/import`} className="link">
        {m.rates_import_title()}
      </Link>
    </p>
  );
}
