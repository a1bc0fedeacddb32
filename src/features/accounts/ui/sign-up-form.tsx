import * as m from '#texts/messages.js';

import { BotCheck, type BotCheckProps } from '#ui/bot-check.tsx';
import { Field } from '#ui/field.tsx';
import { PasswordField } from '#ui/password-field.tsx';
import { FormActions, FormRow } from '#ui/form-layout.tsx';
import { AppForm, useAppForm } from '#ui/form.tsx';
import { Link } from '#ui/link.tsx';
import { MarkedText } from '#ui/marked-text.tsx';
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
  /** What was typed into another form. */
  typed: Partial<Record<'company_name' | 'first_name' | 'last_name' | 'email' | 'phone', string>>;
  hasGoogle: boolean;
  botCheck: BotCheckProps;
  /** Of this page: the same form sent twice creates one account. */
  idempotencyKey: string;
  lastResult: unknown;
}

const words = {
  customer: {
    title: () => m.accounts_sign_up_customer(),
    subtitle: () => m.accounts_sign_up_customer_text(),
    other: () => m.accounts_sign_up_to_business.parts({}),
    otherPath: accountPaths.businessSignUp,
  },
  business: {
    title: () => m.accounts_sign_up_business(),
    subtitle: () => m.accounts_sign_up_business_text(),
    other: () => m.accounts_sign_up_to_customer.parts({}),
    otherPath: accountPaths.customerSignUp,
  },
} as const;

/** Both sign-up pages: the same fields, with the company first and required for a business. */
export function SignUpForm({
  userType,
  next,
  typed,
  hasGoogle,
  botCheck,
  idempotencyKey,
  lastResult,
}: SignUpFormProps) {
  const [form, fields] = useAppForm<typeof customerSignUpSchema>(lastResult, typed);
  const { title, subtitle, other, otherPath } = words[userType];
  const isBusiness = userType === 'business';
  return (
    <AuthPage
      title={title()}
      subtitle={subtitle()}
      footer={
        <>
          <p>
            <MarkedText
              parts={m.accounts_sign_up_to_sign_in.parts({})}
              marks={{ link: <Link className="link" to={accountPaths.login(next)} /> }}
            />
          </p>
          <p>
            <MarkedText parts={other()} marks={{ link: <Link className="link" to={otherPath(next)} /> }} />
          </p>
        </>
      }
    >
      <AppForm form={form} failed={m.accounts_sign_up_failed()}>
        {isBusiness && (
          <Field.Text field={fields.company_name} label={m.accounts_field_company_name()} autoComplete="organization" />
        )}
        <FormRow>
          <Field.Text field={fields.first_name} label={m.accounts_field_first_name()} autoComplete="given-name" />
          <Field.Text field={fields.last_name} label={m.accounts_field_last_name()} autoComplete="family-name" />
        </FormRow>
        <Field.Text
          field={fields.email}
          label={m.accounts_field_email()}
          type="email"
          autoComplete="email"
          inputMode="email"
        />
        <PasswordField
          field={fields.password}
          label={m.accounts_field_password()}
          autoComplete="new-password"
          hint={m.accounts_field_password_hint()}
        />
        <Field.Text
          field={fields.phone}
          label={m.accounts_field_phone()}
          type="tel"
          autoComplete="tel"
          inputMode="tel"
          optional
        />
        {next && <HiddenField name="next" value={next} />}
        <TimeZoneField />
        <IdempotencyKey value={idempotencyKey} />
        <BotCheck {...botCheck} />
        <FormActions>
          <SubmitButton className="w-full">{m.accounts_sign_up_button()}</SubmitButton>
        </FormActions>
        <p className="text-sm text-muted">{m.accounts_sign_up_use()}</p>
      </AppForm>
      {hasGoogle && <GoogleSignIn userType={userType} next={next} label={m.accounts_sign_up_google()} />}
    </AuthPage>
  );
}
