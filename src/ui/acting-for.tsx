import { HiddenField } from './submit-button.tsx';
import { useViewer } from './viewer.tsx';

/** In every form that posts: the company it was shown for. By the time it is sent, the session may act for another one. */
export function ActingFor() {
  const { actingFor } = useViewer();
  return actingFor === null ? null : <HiddenField name="acting_for" value={actingFor} />;
}
