import * as m from '#texts/messages.js';
import { Alert } from '#ui/alert.tsx';
import { LinkButton } from '#ui/button.tsx';
import { Card } from '#ui/card.tsx';
import { CopyButton } from '#ui/copy-button.tsx';
import { Field } from '#ui/field.tsx';
import { FormActions } from '#ui/form-layout.tsx';
import { AppForm, useAppForm } from '#ui/form.tsx';
import { PostButton } from '#ui/post-button.tsx';
import { HiddenField, SubmitButton } from '#ui/submit-button.tsx';

import { accountPaths } from '../paths.ts';
import type { secondFactorSchema } from '../schema.ts';
import { ProofField } from './proof-field.tsx';

type ProofKind = 'password' | 'code' | 'email';

const steps = accountPaths.secondFactorSteps();

interface StartPanelProps {
  lastResult: unknown;
  proofKind: ProofKind;
  next: string | null;
  isStaff: boolean;
  isRequired: boolean;
}

/** Explanation and start of the setup. Staff may decline unless the operator requires it. */
export function StartPanel({ lastResult, proofKind, next, isStaff, isRequired }: StartPanelProps) {
  const [form, fields] = useAppForm<typeof secondFactorSchema>(lastResult, null);
  const goingOn: Record<string, string> = next === null ? {} : { next };
  const mayDecline = isStaff && !isRequired;
  return (
    <Card padding="lg" as="div">
      {isRequired && (
        <Alert tone="warning" title={m.accounts_second_factor_required()}>
          {m.accounts_second_factor_required_text()}
        </Alert>
      )}
      <p className="my-4">{m.accounts_second_factor_what()}</p>
      {mayDecline && <p className="mb-4">{m.accounts_second_factor_staff()}</p>}
      <AppForm form={form} summary={false}>
        <HiddenField name="intent" value="begin" />
        <ProofField kind={proofKind} field={fields.proof} />
        <FormActions>
          <SubmitButton>{m.accounts_second_factor_begin()}</SubmitButton>
          {!mayDecline && (
            <LinkButton to={next ?? accountPaths.security()} variant="quiet">
              {m.accounts_second_factor_back()}
            </LinkButton>
          )}
        </FormActions>
      </AppForm>
      {mayDecline && (
        <div className="mt-4">
          <PostButton action={steps} fields={{ intent: 'decline', ...goingOn }} variant="quiet">
            {m.accounts_second_factor_not_now()}
          </PostButton>
        </div>
      )}
    </Card>
  );
}

interface EnrolFormProps {
  lastResult: unknown;
  enrolment: { typed: string; qr: { path: string; size: number } };
}

/** The QR code, the same key for typing, and the field for the first code. */
export function EnrolForm({ lastResult, enrolment }: EnrolFormProps) {
  const [form, fields] = useAppForm<typeof secondFactorSchema>(lastResult, null);
  const { path, size } = enrolment.qr;
  return (
    <Card padding="lg" as="div">
      <ol className="mb-6 list-decimal space-y-4 pl-5">
        <li>
          {m.accounts_second_factor_scan()}
          <svg
            viewBox={`0 0 ${size} ${size}`}
            className="mt-3 size-52 rounded bg-on-navy"
            role="img"
            aria-label={m.accounts_second_factor_qr()}
            shapeRendering="crispEdges"
          >
            <path d={path} className="fill-navy" />
          </svg>
        </li>
        <li>
          {m.accounts_second_factor_type()}
          <span className="mt-2 flex flex-wrap items-center gap-3">
            <code className="ref">{enrolment.typed}</code>
            <CopyButton text={enrolment.typed.replaceAll(' ', '')} />
          </span>
        </li>
        <li>{m.accounts_second_factor_enter()}</li>
      </ol>
      <AppForm form={form} summary={false}>
        <HiddenField name="intent" value="confirm" />
        <Field.Text
          field={fields.code}
          label={m.accounts_field_code()}
          autoComplete="one-time-code"
          inputMode="numeric"
          mono
          maxLength={10}
        />
        <FormActions>
          <SubmitButton>{m.accounts_second_factor_turn_on()}</SubmitButton>
        </FormActions>
      </AppForm>
      <PostButton action={steps} fields={{ intent: 'cancel' }} variant="quiet" size="sm" className="mt-4">
        {m.accounts_second_factor_cancel()}
      </PostButton>
    </Card>
  );
}

/** Turns it off or creates new recovery codes, both with proof of ownership. */
export function ManageForm({
  lastResult,
  proofKind,
  recoveryCodesLeft,
}: {
  lastResult: unknown;
  proofKind: ProofKind;
  recoveryCodesLeft: number;
}) {
  const [form, fields] = useAppForm<typeof secondFactorSchema>(lastResult, null);
  return (
    <Card padding="lg" as="div">
      <Alert tone="success" title={m.accounts_second_factor_is_on()}>
        {recoveryCodesLeft === 0
          ? m.accounts_second_factor_no_codes()
          : m.accounts_second_factor_codes({ count: recoveryCodesLeft })}
      </Alert>
      <AppForm form={form} summary={false} className="mt-6">
        <ProofField kind={proofKind} field={fields.proof} />
        <FormActions>
          <SubmitButton name="intent" value="regenerate" variant="secondary">
            {m.accounts_second_factor_new_codes()}
          </SubmitButton>
          <SubmitButton name="intent" value="disable" variant="danger">
            {m.accounts_second_factor_turn_off()}
          </SubmitButton>
        </FormActions>
      </AppForm>
    </Card>
  );
}

/** Shown only once. */
export function RecoveryCodes({ codes, next }: { codes: readonly string[]; next: string }) {
  return (
    <Card padding="lg" as="div">
      <Alert tone="success" title={m.accounts_recovery_codes_keep()} live>
        {m.accounts_recovery_codes_keep_text()}
      </Alert>
      <ul className="ref my-6 grid grid-cols-2 gap-x-6 gap-y-2 text-lg">
        {codes.map((code) => (
          <li key={code}>{code}</li>
        ))}
      </ul>
      <div className="flex flex-wrap gap-3">
        <CopyButton text={codes.join('\n')} label={m.accounts_recovery_codes_copy()} />
        <LinkButton to={next}>{m.accounts_recovery_codes_kept()}</LinkButton>
      </div>
    </Card>
  );
}
