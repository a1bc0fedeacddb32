import { type RefObject, useEffect, useRef, useState } from 'react';
import { flushSync } from 'react-dom';
import { NavigationType, useLocation, useNavigationType } from 'react-router';

import { formOptions } from '#features/catalog/service-forms.ts';
import { longestNeed } from '#features/needs/schema.ts';
import { partnerPaths } from '#features/partners/paths.ts';
import { getCtx } from '#server/http/router-context.ts';
import { cleanText } from '#shared/plain-text.ts';
import { withQuery } from '#shared/with-query.ts';
import * as m from '#texts/messages.js';
import { LinkButton } from '#ui/button.tsx';
import { Page, PageHeader } from '#ui/page.tsx';
import { pageMeta } from '#ui/page-meta.ts';
import { LinkTabs } from '#ui/tabs.tsx';

import { assistantPaths } from '../paths.ts';
import { answerConversation } from '../queries/answer-conversation.server.ts';
import { findPlanTotals } from '../queries/plan-totals.server.ts';
import { passageWords } from '../queries/passage-words.server.ts';
import { changeOf, readChanges } from '../schema/changes.ts';
import { storedConversation, maxMessages } from '../schema/stored-conversation.ts';
import { Answer } from '../ui/answer.tsx';
import { LoadedChatPanel, loadChatPanel } from '../ui/lazy-chat-panel.tsx';
import { NeedForm } from '../ui/need-form.tsx';
import { TraditionalForm } from '../ui/traditional-form.tsx';
import { viewOf } from './answer-view.server.ts';
import { markSavedIn } from './mark-saved.server.ts';
import type { Route } from './+types/find-partner.ts';

export async function loader(args: Route.LoaderArgs) {
  const ctx = getCtx(args);
  const { searchParams } = args.url;
  const needs = searchParams.getAll('need').slice(-maxMessages);
  const said = needs.map((need) => cleanText(need, { multiline: true, maxLength: longestNeed })).filter(Boolean);
  const tab = searchParams.get('tab') === 'form' ? ('form' as const) : ('assistant' as const);
  if (tab === 'form')
    return { tab, said, changes: [], view: null, services: formOptions('provider_form').slice(0, 10) };
  const [key, words] = [searchParams.get('key'), searchParams.get('words')];
  const changes = [...readChanges(searchParams.get('changes')), ...(key && words ? [changeOf(key, words)] : [])];
  const answer = said.length === 0 ? null : await answerConversation(ctx, said, changes);
  const costs = answer && (await findPlanTotals(ctx, answer.need, answer.plan));
  const view = answer && viewOf(ctx, said, changes, answer, costs ?? [], passageWords(said.at(-1) ?? '', answer));
  return { tab, said, changes, view: view && (await markSavedIn(ctx, args.request, view)), services: [] };
}

export const meta: Route.MetaFunction = pageMeta(({ loaderData }) => ({
  title: m.assistant_title(),
  description: m.assistant_description(),
  path: assistantPaths.findPartner(),
  noindex: (loaderData?.said ?? []).length > 0 || loaderData?.tab === 'form',
}));

/**
 * Returns true once the script of the conversation is there; until then the form is used, which needs none. It stays if
 * somebody has begun to type in it, until it is sent.
 */
function useLoadedPanel(isWanted: boolean, need: string, field: RefObject<HTMLTextAreaElement | null>): boolean {
  const [isLoaded, setLoaded] = useState(false);
  useEffect(() => {
    if (!isWanted) return;
    let isLeft = false;
    const show = () => {
      const form = field.current;
      const isTyped = form !== null && form.value !== need;
      // At once: a press must not begin in between.
      if (!isLeft && !isTyped) flushSync(() => setLoaded(true));
    };
    loadChatPanel().then(show, () => undefined);
    return () => {
      isLeft = true;
    };
  }, [isWanted, need, field]);
  return isLoaded;
}

export default function FindPartner({ loaderData: { tab, said, changes, view, services } }: Route.ComponentProps) {
  const { pathname, search, key, state } = useLocation();
  const way = useNavigationType();
  // The conversation continues when it changes its own address, and after a heart, which leads back to it; following
  // another link here starts a new one.
  const [begun, setBegun] = useState(key);
  const [seen, setSeen] = useState({ key, search });
  if (seen.key !== key) {
    setSeen({ key, search });
    const isOwn = way === NavigationType.Replace && storedConversation(state) !== null;
    const isBack = way !== NavigationType.Pop && said.length > 0 && seen.search === search;
    if (!isOwn && !isBack) setBegun(key);
  }
  const need = said.join('. ');
  const tabHref = (form: 'form' | null): string => {
    const query = new URLSearchParams(search);
    query.delete('tab');
    return withQuery(assistantPaths.findPartner(), { ...Object.fromEntries([...query.keys()].map((name) => [name, query.getAll(name)])), tab: form }); // prettier-ignore
  };
  const field = useRef<HTMLTextAreaElement>(null);
  const isLoaded = useLoadedPanel(tab === 'assistant', need, field);
  return (
    <Page>
      <PageHeader
        title={m.assistant_title()}
        subtitle={m.assistant_subtitle()}
        actions={
          <LinkButton to={partnerPaths.providerSignup()} variant="secondary" size="sm">
            {m.partners_become()}
          </LinkButton>
        }
      />
      <LinkTabs
        label={m.assistant_tabs()}
        tabs={[
          {
            label: m.assistant_tab_assistant(),
            to: tabHref(null),
            active: tab === 'assistant',
          },
          { label: m.assistant_tab_form(), to: tabHref('form'), active: tab === 'form' },
        ]}
      />
      {tab === 'form' ? (
        <TraditionalForm services={services} />
      ) : isLoaded ? (
        <LoadedChatPanel key={begun} first={view && { said, changes, answer: view }} hasAddress />
      ) : (
        <>
          <NeedForm key={need} need={need} action={pathname} field={field} />
          {view !== null && <Answer view={view} />}
        </>
      )}
    </Page>
  );
}
