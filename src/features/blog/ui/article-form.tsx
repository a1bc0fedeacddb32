import { Alert } from '#ui/alert.tsx';
import { Field } from '#ui/field.tsx';
import { FormActions, FormRow } from '#ui/form-layout.tsx';
import { AppForm, useAppForm } from '#ui/form.tsx';
import { PersistentForm } from '#ui/persistent-form.tsx';
import { HiddenField, IdempotencyKey, SubmitButton } from '#ui/submit-button.tsx';
import { clockText } from '#shared/zoned-time.ts';
import { languageFacts, languages } from '#shared/languages.ts';
import { useViewer } from '#ui/viewer.tsx';
import * as m from '#texts/messages.js';

import type { articleSchema } from '../schema/article.ts';
import { CoverFields, PlaceFields } from './picture-fields.tsx';
import { TagField } from './tag-field.tsx';

interface ArticleFormProps {
  lastResult: unknown;
  /** Initial values. */
  defaults: object;
  version?: number;
  /** Publication time, while it is in the future. */
  scheduledFor?: Date | null;
  /** Administrators publish; others submit. */
  mayPublish: boolean;
  /** Of a new article. */
  idempotencyKey?: string | undefined;
  isNew: boolean;
}

const formId = 'article';

/** The form of an article; typed text is kept in this tab until it is saved. */
export function ArticleForm(props: ArticleFormProps) {
  const { lastResult } = props;
  return (
    <PersistentForm
      formId={formId}
      version={props.version}
      restores={lastResult === undefined}
      written={isPlaced(lastResult) ? lastResult : undefined}
    >
      {(typed) => (
        <>
          {isPlaced(lastResult) && (
            <div className="mb-6">
              <Alert tone="success" title={m.blog_image_uploaded()} live>
                {m.blog_picture_placed()}
              </Alert>
            </div>
          )}
          <ArticleFields {...props} defaults={typed ?? props.defaults} key={keyOf(lastResult, typed)} />
        </>
      )}
    </PersistentForm>
  );
}

const isPlaced = (answer: unknown): boolean =>
  typeof answer === 'object' && answer !== null && 'isPlaced' in answer && answer.isPlaced === true;

/** Remounts the fields when the server has changed values: after storing a picture or cover. */
function keyOf(answer: unknown, typed: object | null): string {
  if (typeof answer === 'object' && answer !== null && 'isPlaced' in answer && 'initialValue' in answer)
    return JSON.stringify(answer.initialValue).slice(-2000);
  return typed === null ? 'stored' : 'typed';
}

function ArticleFields(props: ArticleFormProps) {
  const { lastResult, defaults, version, scheduledFor, mayPublish, idempotencyKey, isNew } = props;
  const { timeZone } = useViewer();
  const [form, fields] = useAppForm<typeof articleSchema>(
    lastResult,
    { publish_at: scheduledFor ? clockText(timeZone, scheduledFor) : '', ...defaults },
    { id: formId },
  );
  return (
    <AppForm form={form} encType="multipart/form-data" failed={isNew ? m.blog_create_failed() : m.blog_update_failed()}>
      {idempotencyKey !== undefined && <IdempotencyKey value={idempotencyKey} />}
      {version !== undefined && <HiddenField name="version" value={version} />}
      <Field.Text field={fields.title} label={m.blog_field_title()} maxLength={200} />
      <FormRow>
        <Field.Text field={fields.slug} label={m.blog_field_slug()} hint={m.blog_field_slug_hint()} mono optional />
        <Field.Select
          field={fields.language}
          label={m.blog_field_language()}
          options={languages.map((value) => ({ value, label: languageFacts[value].name }))}
        />
      </FormRow>
      <Field.Text
        field={fields.counterpart}
        label={m.blog_field_counterpart()}
        hint={m.blog_field_counterpart_hint()}
        mono
        optional
      />
      <Field.Textarea field={fields.excerpt} label={m.blog_field_excerpt()} rows={3} maxLength={500} optional />
      <Field.Textarea
        field={fields.content}
        label={m.blog_field_content()}
        hint={m.blog_field_content_hint()}
        rows={10}
        maxLength={40_000}
      />
      <PlaceFields fields={fields} />
      <CoverFields fields={fields} />
      <TagField field={fields.tags} />
      <FormRow>
        <Field.Text field={fields.author_name} label={m.blog_field_author()} optional />
        <Field.Text
          field={fields.author_email}
          label={m.blog_field_author_email()}
          hint={m.blog_field_author_email_hint()}
          type="email"
          optional
        />
      </FormRow>
      <Field.Switch
        field={fields.publish}
        label={mayPublish ? m.blog_publish_now() : m.blog_submit_publication()}
        hint={m.blog_publish_off()}
      />
      {mayPublish && (
        <>
          <HiddenField name="time_zone" value={timeZone} />
          <Field.Text
            field={fields.publish_at}
            type="datetime-local"
            label={m.blog_schedule()}
            hint={m.blog_schedule_hint({ zone: timeZone.replaceAll('_', ' ') })}
            optional
          />
        </>
      )}
      <FormActions isSticky>
        <SubmitButton name="intent" value="save">
          {m.blog_save()}
        </SubmitButton>
        <SubmitButton name="intent" value="preview" variant="secondary">
          {m.blog_preview()}
        </SubmitButton>
      </FormActions>
    </AppForm>
  );
}
