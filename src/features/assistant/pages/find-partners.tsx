import { useEffect } from 'react';
import { useNavigate } from 'react-router';

import * as m from '#texts/messages.js';
import { LinkButton } from '#ui/button.tsx';
import { Page, PageHeader } from '#ui/page.tsx';
import { pageMeta } from '#ui/page-meta.ts';

import { assistantPaths } from '../paths.ts';

const seconds = 3;

export const meta = pageMeta(() => ({
  title: m.assistant_moved_title(),
  description: m.assistant_description(),
  path: assistantPaths.findPartner(),
}));

/** A former address, which redirects to the present page after three seconds, or at once by its button. */
export default function FindPartners() {
  const navigate = useNavigate();
  useEffect(() => {
    const timer = setTimeout(() => void navigate(assistantPaths.findPartner(), { replace: true }), seconds * 1000);
    return () => clearTimeout(timer);
  }, [navigate]);
  return (
    <Page width="text">
      <PageHeader title={m.assistant_moved_title()} subtitle={m.assistant_moved_text()} />
      <LinkButton to={assistantPaths.findPartner()}>{m.assistant_moved_button()}</LinkButton>
    </Page>
  );
}
