import { findDemand } from '#server/demand.ts';
import { getCtx } from '#server/http/router-context.ts';
import { readSetting } from '#server/settings.ts';
import { appPaths } from '#shared/app-paths.ts';
import { DemandSection } from '#ui/demand-section.tsx';
import { buttonClass, LinkButton } from '#ui/button.tsx';
import { BarChart3, Building2, Check, Handshake, MessagesSquare, ShieldCheck } from '#ui/icon.tsx';
import { Page, PageHeader, Section } from '#ui/page.tsx';
import type { PageHandle } from '#ui/page-handle.ts';
import { pageMeta } from '#ui/page-meta.ts';
import { FeatureGrid } from '#ui/steps.tsx';
import * as m from '#texts/messages.js';

import { leadPaths } from '../paths.ts';
import { whatsApp } from '../settings.ts';
import { DemoModal } from '../ui/demo-modal.tsx';
import { formPageData, leadAction } from './form-page.server.ts';
import type { Route } from './+types/for-warehouses.ts';

export const meta = pageMeta(() => ({
  title: m.leads_owners_title(),
  description: m.leads_owners_description(),
  path: leadPaths.forWarehouses(),
}));

export const handle: PageHandle = { failed: () => m.leads_no_answer() };

export async function loader(args: Route.LoaderArgs) {
  const number = (await readSetting(getCtx(args), whatsApp)).replace(/\D/g, '');
  const text = encodeURIComponent(m.leads_owners_whatsapp_text());
  return {
    ...(await formPageData(args)),
    demand: await findDemand(getCtx(args)),
    whatsAppUrl: number === '' ? null : `https://wa.me/${number}?text=${text}`,
  };
}

/** Errors of the form are shown in its dialog. */
export const action = leadAction;

const benefits = () => [
  { icon: Building2, title: m.leads_owners_found(), text: m.leads_owners_found_text() },
  { icon: MessagesSquare, title: m.leads_owners_asked(), text: m.leads_owners_asked_text() },
  { icon: Handshake, title: m.leads_owners_terms(), text: m.leads_owners_terms_text() },
];

const checklist = () => [
  m.leads_owners_check_profile(),
  m.leads_owners_check_review(),
  m.leads_owners_check_photos(),
  m.leads_owners_check_pause(),
  m.leads_owners_check_private(),
  m.leads_owners_check_languages(),
];

const testimonials = () => [
  { words: m.leads_owners_said_first(), who: m.leads_owners_said_first_who(), icon: BarChart3 },
  { words: m.leads_owners_said_second(), who: m.leads_owners_said_second_who(), icon: ShieldCheck },
  { words: m.leads_owners_said_third(), who: m.leads_owners_said_third_who(), icon: Handshake },
];

export default function ForWarehouses({
  loaderData: { whatsAppUrl, demand, ...page },
  actionData,
}: Route.ComponentProps) {
  return (
    <Page>
      <PageHeader
        eyebrow={m.leads_owners_eyebrow()}
        title={m.leads_owners_title()}
        subtitle={m.leads_owners_subtitle()}
      />
      <div className="flex flex-wrap gap-3">
        <DemoModal {...page} lastResult={actionData} />
        <LinkButton to={appPaths.listWarehouse()} variant="secondary" size="lg">
          {m.leads_owners_list()}
        </LinkButton>
        {whatsAppUrl !== null && (
          <a
            className={buttonClass({ variant: 'quiet', size: 'lg' })}
            href={whatsAppUrl}
            rel="noreferrer"
            target="_blank"
          >
            {m.leads_owners_whatsapp()}
          </a>
        )}
      </div>
      <DemandSection demand={demand} />
      <Section title={m.leads_owners_benefits()} className="mt-12!">
        <FeatureGrid items={benefits()} />
      </Section>
      <Section title={m.leads_owners_checklist()}>
        <ul className="grid gap-x-10 gap-y-3 sm:grid-cols-2">
          {checklist().map((item) => (
            <li key={item} className="flex gap-2.5">
              <Check className="mt-1 size-4.5 shrink-0 text-green" />
              {item}
            </li>
          ))}
        </ul>
      </Section>
      <Section title={m.leads_owners_said()} text={m.leads_owners_said_caption()}>
        <ul className="grid gap-4 md:grid-cols-3">
          {testimonials().map(({ words, who, icon: Glyph }) => (
            <li key={who} className="rounded border border-line bg-surface p-5 shadow-card">
              <Glyph className="size-6 text-teal" />
              <blockquote className="mt-3">{words}</blockquote>
              <p className="mt-3 text-sm text-muted">{who}</p>
            </li>
          ))}
        </ul>
      </Section>
    </Page>
  );
}
