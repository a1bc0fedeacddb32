import { LinkButton } from './button.tsx';
import { FormActions } from './form-layout.tsx';
import { SubmitButton } from './submit-button.tsx';

interface SendActionsProps {
  isSignedIn: boolean;
  send: string;
  /** Labels of the buttons with which anonymous visitors sign in or sign up first; their text is kept. */
  signIn: string;
  signUp: string;
  back: { label: string; to: string };
}

/** The buttons of a form that needs an account: send, or sign in first (`then` says how), and the way back. */
export function SendActions({ isSignedIn, send, signIn, signUp, back }: SendActionsProps) {
  return (
    <FormActions>
      {isSignedIn ? (
        <SubmitButton>{send}</SubmitButton>
      ) : (
        <>
          <SubmitButton name="then" value="sign-in">
            {signIn}
          </SubmitButton>
          <SubmitButton name="then" value="sign-up" variant="secondary">
            {signUp}
          </SubmitButton>
        </>
      )}
      <LinkButton to={back.to} variant="quiet">
        {back.label}
      </LinkButton>
    </FormActions>
  );
}
