import { Badge } from '#ui/badge.tsx';
import { LinkButton } from '#ui/button.tsx';
import { Card } from '#ui/card.tsx';
import { DescriptionList } from '#ui/description-list.tsx';
import * as m from '#texts/messages.js';

import { quotePaths } from '../paths.ts';

interface DraftSummaryProps {
  items: readonly { term: string; value: string }[];
  /** Whom it asks by name. */
  asked: readonly { id: string; name: string; atOnce: boolean }[];
  /** The query that began the request and is not saved yet. */
  search: string;
}

/** What a request says so far, before it is sent, with the ways to change it. */
export function DraftSummary({ items, asked, search }: DraftSummaryProps) {
  const names = (
    <ul>
      {asked.map(({ id, name, atOnce }) => (
        <li key={id} className="flex flex-wrap items-center gap-x-2">
          {name} {atOnce && <Badge tone="green">{m.quotes_answers_at_once()}</Badge>}
        </li>
      ))}
    </ul>
  );
  return (
    <Card
      title={m.quotes_summary()}
      actions={
        <>
          <LinkButton to={quotePaths.changeRequest(search)} variant="secondary" size="sm">
            {m.quotes_change_what()}
          </LinkButton>
          <LinkButton to={quotePaths.newRequestWhere(search)} variant="secondary" size="sm">
            {m.quotes_change_where()}
          </LinkButton>
        </>
      }
    >
      <DescriptionList items={[...items, { term: m.quotes_asked_title(), value: asked.length > 0 && names }]} />
    </Card>
  );
}
