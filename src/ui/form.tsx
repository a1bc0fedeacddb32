import {
  type FieldMetadata,
  type FormMetadata,
  FormProvider,
  type SubmissionResult,
  getFormProps,
  useForm,
} from '@conform-to/react';
import { type FormEvent, type ReactNode, useEffect, useId, useLayoutEffect, useMemo, useRef } from 'react';
import { Form, useFormAction, useNavigation } from 'react-router';
import type { z } from 'zod';

import * as m from '#texts/messages.js';

import { ActingFor, PendingForm } from './submit-button.tsx';
import { Alert } from './alert.tsx';
import { cx } from './class-names.ts';
import { JumpLink } from './jump-link.tsx';

/** Marks a form that was sent and did not arrive (app/ui/pending-requests.ts). */
export const unsent = 'data-unsent';

type Shape<Schema extends z.ZodType> =
  z.input<Schema> extends Record<string, unknown> ? z.input<Schema> : Record<string, unknown>;
/** A form of any shape, for components that do not depend on it. */
type AnyForm = FormMetadata;
type Fields<Schema extends z.ZodType> = ReturnType<FormMetadata<Shape<Schema>>['getFieldset']>;

/**
 * Returns the form state from the action's answer. The schema is a type only: validation runs in the action, so no
 * validator is sent to the browser and messages have one source.
 */
export function useAppForm<Schema extends z.ZodType>(
  lastResult: unknown,
  defaults?: object | null,
  options: {
    id?: string;
    /** On pages with several forms: only answers with this intent are shown here. */
    intent?: string;
  } = {},
): [FormMetadata<Shape<Schema>>, Fields<Schema>] {
  const result =
    isSubmissionResult(lastResult) &&
    (options.intent === undefined || options.intent === lastResult.initialValue?.['intent'])
      ? lastResult
      : undefined;
  const ownId = useId();
  const id = options.id ?? ownId;
  const [form, fields] = useForm<Shape<Schema>>({
    id,
    lastResult: useWithSecrets(id, result),
    defaultValue: (defaults ?? undefined) as never,
    defaultNoValidate: true,
    shouldValidate: 'onSubmit',
  });
  useFreshAfterSuccess(form.id, result === undefined);
  useDrawnChoices(form.id);
  return [form, fields];
}

/**
 * A reset by Conform leaves a select without any choice if its form has no default for it, such as those of weekdays: it
 * gets back the choice that it was drawn with, or its first if that is gone, such as the time that was just booked. Must come after `useForm`, whose effect is the reset.
 */
function useDrawnChoices(formId: string): void {
  useEffect(() => {
    const form = document.getElementById(formId);
    if (!(form instanceof HTMLFormElement)) return;
    for (const field of form.elements)
      if (field instanceof HTMLSelectElement && field.type === 'select-one' && field.selectedIndex === -1)
        field.selectedIndex = Math.max(
          0,
          [...field.options].findIndex(({ defaultSelected }) => defaultSelected),
        );
  });
}

/**
 * Resets the form after it was accepted and the same page is shown again, so old errors disappear; not if the user
 * typed on after sending.
 */
function useFreshAfterSuccess(formId: string, isAccepted: boolean): void {
  const navigation = useNavigation();
  const own = useFormAction();
  const wasUnderWay = useRef(false);
  // Only answers to this form count.
  const isSent = useRef(false);
  const isWrittenOn = useRef(false);
  const isUnderWay = navigation.state !== 'idle' && navigation.formAction === own;
  useLayoutEffect(() => {
    const form = document.getElementById(formId);
    if (!(form instanceof HTMLFormElement)) return undefined;
    if (wasUnderWay.current && !isUnderWay) {
      if (isSent.current && isAccepted && !isWrittenOn.current && !form.hasAttribute(unsent)) form.reset();
      isSent.current = false;
    }
    wasUnderWay.current = isUnderWay;
    const send = () => {
      // Ignores a second submission while one is in flight.
      if (isUnderWay) return;
      isSent.current = true;
      isWrittenOn.current = false;
    };
    const write = () => {
      isWrittenOn.current = true;
    };
    form.addEventListener('submit', send);
    form.addEventListener('input', write);
    return () => {
      form.removeEventListener('submit', send);
      form.removeEventListener('input', write);
    };
  }, [isUnderWay, isAccepted, formId]);
}

/**
 * No answer carries what was typed into a field for a password. A form that came back for another reason has it still: it was never gone from
 * the browser.
 */
function useWithSecrets(formId: string, result: SubmissionResult | undefined): SubmissionResult | undefined {
  return useMemo(() => {
    if (typeof document === 'undefined') return result;
    const form = document.getElementById(formId);
    if (!(form instanceof HTMLFormElement) || result?.initialValue === undefined) return result;
    const typed = [...form.elements].flatMap((field) =>
      field instanceof HTMLInputElement && /password/.test(field.autocomplete) && !result.error?.[field.name]
        ? [[field.name, field.value]]
        : [],
    );
    return { ...result, initialValue: { ...Object.fromEntries(typed), ...result.initialValue } };
  }, [formId, result]);
}

/** An action may return something else (a fetcher's data); only Conform's results are applied to the form. */
function isSubmissionResult(value: unknown): value is SubmissionResult {
  return (
    typeof value === 'object' && value !== null && ('initialValue' in value || 'error' in value || 'status' in value)
  );
}

interface AppFormProps {
  form: AnyForm;
  children: ReactNode;
  action?: string;
  encType?: 'multipart/form-data';
  className?: string;
  /** The list of errors above the form; switched off for forms with one field. */
  summary?: boolean;
  /** Heading of the errors: "Error signing in". */
  failed?: string;
  /** The heading stands above errors of fields too, instead of their number. */
  failsAsWhole?: boolean;
}

export function AppForm({
  form,
  children,
  action,
  encType,
  className,
  summary = true,
  failed,
  failsAsWhole = false,
}: AppFormProps) {
  const navigation = useNavigation();
  const own = useFormAction(action);
  const pending =
    navigation.state !== 'idle' && navigation.formAction === own && navigation.formMethod?.toLowerCase() === 'post';
  const props = getFormProps(form);
  return (
    <FormProvider context={form.context}>
      <PendingForm pending={pending} sent={navigation.formData}>
        <Form
          {...props}
          noValidate
          method="post"
          action={action}
          encType={encType}
          className={cx('space-y-5', className)}
          onSubmit={(event: FormEvent<HTMLFormElement>) => {
            if (pending) return event.preventDefault();
            props.onSubmit(event);
          }}
        >
          <ActingFor />
          <Problems form={form} summary={summary} failed={failed} failsAsWhole={failsAsWhole} />
          {children}
        </Form>
      </PendingForm>
    </FormProvider>
  );
}

interface ProblemsProps extends Required<Pick<AppFormProps, 'summary' | 'failsAsWhole'>> {
  form: AnyForm;
  failed: string | undefined;
}

/** Announces the errors once: messages about the whole form, and links to the fields. */
function Problems({ form, summary, failed, failsAsWhole }: ProblemsProps) {
  const own = form.errors ?? [];
  const fields = Object.entries(form.allErrors).filter(([name, errors]) => name !== '' && errors.length > 0);
  if (own.length === 0 && (fields.length === 0 || !summary)) return null;
  return (
    // A new answer renders a new box. An error without a field puts the focus on the box itself.
    <div
      key={JSON.stringify([own, fields])}
      ref={fields.length === 0 ? focus : undefined}
      role="alert"
      tabIndex={-1}
      id={form.errorId}
    >
      <Alert
        tone="error"
        title={own.length > 0 || failsAsWhole ? failed : m.ui_form_problems({ count: fields.length })}
      >
        {own.map((error) => (
          <p key={error} className={failed === undefined ? 'font-semibold' : undefined}>
            {error}
          </p>
        ))}
        {summary && fields.length > 0 && (
          <ul className="mt-1 space-y-0.5">
            {fields.map(([name, errors]) => (
              <li key={name}>
                <JumpLink to={fieldId(form, name)} className="underline underline-offset-2">
                  {errors[0]}
                </JumpLink>
              </li>
            ))}
          </ul>
        )}
      </Alert>
    </div>
  );
}

const focus = (element: HTMLElement | null) => element?.focus();

/** Returns the id that Conform gives to a field's control, at any depth. */
function fieldId(form: AnyForm, name: string): string {
  const field = (form.getFieldset() as Record<string, FieldMetadata>)[name];
  return field?.id ?? `${form.id}-${name}`;
}
