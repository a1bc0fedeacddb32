import { Suspense, useState } from 'react';
import { useLocation } from 'react-router';

import { Button, LinkButton } from '#ui/button.tsx';
import { Section } from '#ui/page.tsx';
import { useHydrated } from '#ui/use-hydrated.ts';
import * as m from '#texts/messages.js';

import { assistantPaths } from '../paths.ts';
import { storedConversation } from '../schema/stored-conversation.ts';
import { LazyChatPanel } from './lazy-chat-panel.tsx';

/** Target of the button at the top of the home page. */
export const assistantAnchor = '#assistant';

/** The assistant on the home page, opened by a button, which is a link without JavaScript. */
export function HomeAssistant() {
  const isScripted = useHydrated();
  const { hash, state } = useLocation();
  // Null until the person uses the section's own button.
  const [chosen, setChosen] = useState<boolean | null>(null);
  const isOpen =
    chosen ?? (isScripted && (hash === assistantAnchor || (storedConversation(state)?.said.length ?? 0) > 0));
  return (
    <Section title={m.assistant_home_title()} text={m.assistant_subtitle()} id="assistant" className="mt-16!">
      {isScripted ? (
        <Button aria-expanded={isOpen} onClick={() => setChosen(!isOpen)}>
          {isOpen ? m.assistant_home_hide() : m.assistant_home_try()}
        </Button>
      ) : (
        <LinkButton to={assistantPaths.findPartner()}>{m.assistant_home_try()}</LinkButton>
      )}
      {isOpen && (
        <div className="mt-5">
          <Suspense fallback={<p role="status">{m.assistant_thinking()}</p>}>
            <LazyChatPanel />
          </Suspense>
        </div>
      )}
    </Section>
  );
}
