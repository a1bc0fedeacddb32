import type { SubmissionResult } from '@conform-to/react';
import { useEffect, useRef, useState } from 'react';
import { useNavigation } from 'react-router';

/**
 * The version of what is edited that the person in front of this form has seen. It stays what it was when somebody else saves meanwhile and the page
 * loads fresh data, and when an answered form comes back, so that overwriting somebody's work is noticed; it follows the one-button commands of this very page, whose effect the person expects.
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
