import { Link } from 'react-router';

import * as m from '#texts/messages.js';

import { BotCheck, type BotCheckProps } from '#ui/bot-check.tsx';
import { Field } from '#ui/field.tsx';
import { FormActions, FormRow } from '#ui/form-layout.tsx';
import { AppForm, useAppForm } from '#ui/form.tsx';
import { HiddenField, IdempotencyKey, SubmitButton } from '#ui/submit-button.tsx';

import { accountPaths } from '../paths.ts';
import type { customerSignUpSchema } from '../schema.ts';
import type { UserType } from '../state.ts';
import { AuthPage } from './auth-page.tsx';
import { GoogleSignIn } from './google-sign-in.tsx';
import { TimeZoneField } from './time-zone-field.tsx';

interface SignUpFormProps {
  userType: UserType;
  next: string | null;
  hasGoogle: boolean;
  botCheck: BotCheckProps;
  /** Of this page: the same form sent twice makes one account. */
  idempotencyKey: string;
  lastResult: unknown;
}

const words = {
  customer: {
    title: 'Create your customer account',
    subtitle: 'Find warehouses around Miami, in the Caribbean and in South America.',
    other: {
      label: 'Sign up as a business',
      text: 'Do you run a warehouse?',
      to: accountPaths.businessSignUp,
    },
  },
  business: {
    title: 'Create your business account',
    subtitle: 'List your warehouse and be found by what you offer.',
    other: {
      label: 'Sign up as a customer',
      text: 'Are you looking for storage?',
      to: accountPaths.customerSignUp,
    },
  },
} as const;

/** Both sign-up pages: the same fields, the company asked first and required for a business. */
export function SignUpForm({ userType, next, hasGoogle, botCheck, idempotencyKey, lastResult }: SignUpFormProps) {
  const [form, fields] = useAppForm<typeof customerSignUpSchema>(lastResult, null);
  const { title, subtitle, other } = words[userType];
  const isBusiness = userType === 'business';
  return (
    <AuthPage
      title={title}
      subtitle={subtitle}
      footer={
        <>
          <p>
            Already have an account?{' '}
            <Link className="link" to={accountPaths.login(next)}>
              Sign In
            </Link>
          </p>
          <p>
            {other.text}{' '}
            <Link className="link" to={other.to(next)}>
              {other.label}
            </Link>
          </p>
        </>
      }
    >
      <AppForm form={form} failed={m.accounts_sign_up_failed()}>
        {isBusiness && <Field.Text field={fields.company_name} label="Company name" autoComplete="organization" />}
        <FormRow>
          <Field.Text field={fields.first_name} label="First name" autoComplete="given-name" />
          <Field.Text field={fields.last_name} label="Last name" autoComplete="family-name" />
        </FormRow>
        <Field.Text field={fields.email} label="Email" type="email" autoComplete="email" inputMode="email" />
        <Field.Password
          field={fields.password}
          label="Password"
          autoComplete="new-password"
          hint="At least 6 characters, and not one that everybody uses."
        />
        <Field.Text field={fields.phone} label="Phone" type="tel" autoComplete="tel" inputMode="tel" optional />
        {next && <HiddenField name="next" value={next} />}
        <TimeZoneField />
        <IdempotencyKey value={idempotencyKey} />
        <BotCheck {...botCheck} />
        <FormActions>
          <SubmitButton className="w-full">Create Account</SubmitButton>
        </FormActions>
        <p className="text-sm text-muted">
          We use your details to run your account and to answer you, nothing else. You can download or delete everything
          at any time.
        </p>
      </AppForm>
      {hasGoogle && <GoogleSignIn userType={userType} next={next} label="Sign up with Google" />}
    </AuthPage>
  );
}
