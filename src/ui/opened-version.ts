import type { SubmissionResult } from '@conform-to/react';
import { useEffect, useRef, useState } from 'react';
import { useNavigation } from 'react-router';

/**
 * Returns the version of the edited row that the user has seen. It does not change when somebody else saves and the
 * page reloads data, nor when an answered form comes back, so that overwriting is detected; it follows one-button
 * commands of the same page.
 */
export function useOpenedVersion(current: number, lastResult: SubmissionResult | undefined): number {
  const [opened, setOpened] = useState(current);
  const navigation = useNavigation();
  const hasCommanded = useRef(false);

  useEffect(() => {
    if (navigation.formAction?.endsWith('/state')) hasCommanded.current = true;
  }, [navigation.formAction]);

  useEffect(() => {
    if (hasCommanded.current && current === opened + 1) setOpened(current);
    if (current !== opened) hasCommanded.current = false;
  }, [current, opened]);

  return Number(lastResult?.initialValue?.['version']) || opened;
}
