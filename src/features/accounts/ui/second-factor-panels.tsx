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

/** What it is, and the way to begin. Members of staff may say "not now" unless the operator requires it. */
export function StartPanel({ lastResult, proofKind, next, isStaff, isRequired }: StartPanelProps) {
  const [form, fields] = useAppForm<typeof secondFactorSchema>(lastResult, null);
  const goingOn: Record<string, string> = next === null ? {} : { next };
  return (
    <Card padding="lg" as="div">
      {isRequired && (
        <Alert tone="warning" title="Your role needs a second factor">
          You can use your administrator or moderator rights once it is set up.
        </Alert>
      )}
      <p className="my-4">
        Besides your password, signing in then asks for a 6-digit code from an authenticator app on your phone (any of
        them works). Somebody who learns your password still cannot get in.
      </p>
      {isStaff && !isRequired && (
        <p className="mb-4">You can change other people’s data here, so please set it up. It takes two minutes.</p>
      )}
      <AppForm form={form} summary={false}>
        <HiddenField name="intent" value="begin" />
        <ProofField kind={proofKind} field={fields.proof} />
        <FormActions>
          <SubmitButton>Set it up now</SubmitButton>
        </FormActions>
      </AppForm>
      <div className="mt-4">
        {isStaff && !isRequired ? (
          <PostButton action={steps} fields={{ intent: 'decline', ...goingOn }} variant="quiet">
            Not now
          </PostButton>
        ) : (
          <LinkButton to={next ?? accountPaths.security()} variant="quiet">
            Back
          </LinkButton>
        )}
      </div>
    </Card>
  );
}

interface EnrolFormProps {
  lastResult: unknown;
  enrolment: { typed: string; qr: { path: string; size: number } };
}

/** The QR code, the same key for typing, and the first code. */
export function EnrolForm({ lastResult, enrolment }: EnrolFormProps) {
  const [form, fields] = useAppForm<typeof secondFactorSchema>(lastResult, null);
  const { path, size } = enrolment.qr;
  return (
    <Card padding="lg" as="div">
      <ol className="mb-6 list-decimal space-y-4 pl-5">
        <li>
          Open your authenticator app and scan this code.
          <svg
            viewBox={`0 0 ${size} ${size}`}
            className="mt-3 size-52 rounded bg-on-navy"
            role="img"
            aria-label="QR code with the key for your app"
            shapeRendering="crispEdges"
          >
            <path d={path} className="fill-navy" />
          </svg>
        </li>
        <li>
          Or type this key in:
          <span className="mt-2 flex flex-wrap items-center gap-3">
            <code className="ref">{enrolment.typed}</code>
            <CopyButton text={enrolment.typed.replaceAll(' ', '')} />
          </span>
        </li>
        <li>Enter the 6-digit code it shows.</li>
      </ol>
      <AppForm form={form} summary={false}>
        <HiddenField name="intent" value="confirm" />
        <Field.Text
          field={fields.code}
          label="Code"
          autoComplete="one-time-code"
          inputMode="numeric"
          mono
          maxLength={10}
        />
        <FormActions>
          <SubmitButton>Turn On</SubmitButton>
        </FormActions>
      </AppForm>
      <PostButton action={steps} fields={{ intent: 'cancel' }} variant="quiet" size="sm" className="mt-4">
        Cancel
      </PostButton>
    </Card>
  );
}

/** Turning it off and making new recovery codes, both for the owner alone. */
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
      <Alert tone="success" title="Two-step sign-in is on">
        {recoveryCodesLeft === 0
          ? 'No recovery codes are left: please make new ones.'
          : `You have ${recoveryCodesLeft} recovery ${recoveryCodesLeft === 1 ? 'code' : 'codes'} left.`}
      </Alert>
      <AppForm form={form} summary={false} className="mt-6">
        <ProofField kind={proofKind} field={fields.proof} />
        <FormActions>
          <SubmitButton name="intent" value="regenerate" variant="secondary">
            Make new recovery codes
          </SubmitButton>
          <SubmitButton name="intent" value="disable" variant="danger">
            Turn Off
          </SubmitButton>
        </FormActions>
      </AppForm>
    </Card>
  );
}

/** Shown this once. */
export function RecoveryCodes({ codes, next }: { codes: readonly string[]; next: string }) {
  return (
    <Card padding="lg" as="div">
      <Alert tone="success" title="Keep these recovery codes" live>
        Each works once, instead of a code from your phone. They are not shown again: print them or put them into your
        password manager.
      </Alert>
      <ul className="ref my-6 grid grid-cols-2 gap-x-6 gap-y-2 text-lg">
        {codes.map((code) => (
          <li key={code}>{code}</li>
        ))}
      </ul>
      <div className="flex flex-wrap gap-3">
        <CopyButton text={codes.join('\n')} label="Copy all" />
        <LinkButton to={next}>I have kept them</LinkButton>
      </div>
    </Card>
  );
}
