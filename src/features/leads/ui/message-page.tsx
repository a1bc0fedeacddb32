import type { ComponentProps } from 'react';

import { Card } from '#ui/card.tsx';
import { PersistentForm } from '#ui/persistent-form.tsx';
import { Columns, Page, PageHeader, Section } from '#ui/page.tsx';
import * as m from '#texts/messages.js';

import { ContactDetails } from './contact-details.tsx';
import { MessageForm, type MessageFormProps, messageFormId } from './message-form.tsx';
import { Questions } from './questions.tsx';

interface MessagePageProps
  extends Omit<MessageFormProps, 'typed'>, Pick<ComponentProps<typeof ContactDetails>, 'details' | 'answerTime'> {
  title: string;
  subtitle: string;
  formTitle: string;
  /** What is often asked, read before writing. */
  questions: ComponentProps<typeof Questions>['items'];
}

/** A page with a form for a message to us: how else we can be reached beside it, frequent questions below. */
export function MessagePage({ title, subtitle, formTitle, questions, details, answerTime, ...form }: MessagePageProps) {
  return (
    <Page>
      <PageHeader title={title} subtitle={subtitle} />
      <Columns>
        <Card title={formTitle}>
          <PersistentForm
            formId={messageFormId}
            restores={form.lastResult === undefined && form.message === ''}
            isQuiet
          >
            {(typed) => <MessageForm {...form} typed={typed} />}
          </PersistentForm>
        </Card>
        <Card title={m.leads_contact_reach()}>
          <ContactDetails details={details} answerTime={answerTime} />
        </Card>
      </Columns>
      <Section title={m.leads_faq()}>
        <Questions items={questions} />
      </Section>
    </Page>
  );
}
