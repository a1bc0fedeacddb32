import type { SubmissionResult } from '@conform-to/react';
import { useLayoutEffect } from 'react';

import { unfold } from './jump-link.tsx';

/** Opens the part with the first wrong field, which Conform then focuses: must come before `useAppForm`. */
export function useWrongPart(formId: string, lastResult: SubmissionResult | undefined): void {
  useLayoutEffect(() => {
    const form = document.getElementById(formId);
    if (!(form instanceof HTMLFormElement)) return;
    const wrong = [...form.elements].find((field) => lastResult?.error?.[field.getAttribute('name') ?? formId]);
    if (wrong) unfold(wrong);
  }, [formId, lastResult]);
}
