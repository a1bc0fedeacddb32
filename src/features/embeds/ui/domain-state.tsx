import * as m from '#texts/messages.js';
import { Alert } from '#ui/alert.tsx';
import { LinkButton } from '#ui/button.tsx';
import { CopyButton } from '#ui/copy-button.tsx';
import { DataTable } from '#ui/data-table.tsx';
import { DateTime } from '#ui/date-time.tsx';
import { Section } from '#ui/page.tsx';
import { PostButton } from '#ui/post-button.tsx';

import { embedPaths } from '../paths.ts';
import { type OwnDomain, stateText } from '../schema/own-domain.ts';

/** Whether the host name is proved, when that was checked, and the records that prove it. */
export function DomainState({ own, mayCheck }: { own: OwnDomain; mayCheck: boolean }) {
  const { domain, shown, isProved, checked_at, cname, txt } = own;
  const records = [
    { type: 'CNAME', name: domain, value: cname },
    { type: 'TXT', name: txt.name, value: txt.text },
  ];
  return (
    <>
      <Section title={shown}>
        <Alert
          tone={isProved ? 'success' : 'warning'}
          title={stateText(own)}
          actions={
            <>
              {isProved && (
                <LinkButton to={`https://${domain}/`} size="sm">
                  {m.embeds_address_open()}
                </LinkButton>
              )}
              {mayCheck && (
                <PostButton action={embedPaths.domain()} fields={{ intent: 'check' }} variant="secondary" size="sm">
                  {m.embeds_domain_check()}
                </PostButton>
              )}
            </>
          }
        >
          {checked_at && (
            <>
              {m.embeds_domain_checked()} <DateTime value={checked_at} />
            </>
          )}
        </Alert>
      </Section>
      <Section title={m.embeds_domain_records()} text={m.embeds_domain_records_text({ host: cname })}>
        <DataTable
          caption={m.embeds_domain_records()}
          rows={records}
          rowKey={({ type }) => type}
          columns={[
            { head: m.embeds_domain_record_type(), as: 'header', render: ({ type }) => type },
            {
              head: m.embeds_domain_record_name(),
              className: 'wrap-anywhere',
              render: ({ name }) => <Copied text={name} />,
            },
            {
              head: m.embeds_domain_record_value(),
              className: 'wrap-anywhere',
              render: ({ value }) => <Copied text={value} />,
            },
          ]}
        />
      </Section>
    </>
  );
}

const Copied = ({ text }: { text: string }) => (
  <span className="grid justify-items-start gap-2">
    <code>{text}</code>
    <CopyButton text={text} />
  </span>
);

/** The button that removes the host name. */
export function RemoveDomain() {
  return (
    <Section title={m.embeds_domain_remove()} text={m.embeds_domain_remove_text()}>
      <PostButton
        action={embedPaths.domain()}
        fields={{ intent: 'remove' }}
        variant="secondary"
        confirm={{ title: m.embeds_domain_remove(), text: m.embeds_domain_remove_text() }}
      >
        {m.embeds_domain_remove()}
      </PostButton>
    </Section>
  );
}
