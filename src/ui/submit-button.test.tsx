import { renderToStaticMarkup } from 'react-dom/server';
import { expect, test } from 'vitest';

import { PendingForm, SubmitButton } from './submit-button.tsx';

const drawn = (sent?: FormData) =>
  renderToStaticMarkup(
    <PendingForm pending sent={sent}>
      <SubmitButton name="intent" value="request_changes">
        Request changes
      </SubmitButton>
      <SubmitButton name="intent" value="reject">
        Reject
      </SubmitButton>
    </PendingForm>,
  ).split('</button>');

test('of the buttons of a form under way all are off, and only the pressed one says it is sending', () => {
  const body = new FormData();
  body.set('intent', 'request_changes');
  const [pressed, other] = drawn(body);
  expect(pressed).toContain('Submitting...');
  expect(other).toContain('Reject');
  for (const button of [pressed, other]) expect(button).toContain('disabled');
});

test('if the pressed button is unknown, every button shows that it is pending', () => {
  const [first, second] = drawn();
  for (const button of [first, second]) expect(button).toContain('Submitting...');
});
