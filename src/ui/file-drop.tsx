import { type ChangeEvent, useId, useState } from 'react';

import * as m from '#texts/messages.js';

import { cx } from './class-names.ts';

interface FileDropProps {
  name: string;
  label: string;
  accept: string;
  multiple?: boolean;
  hint?: string;
  maxBytes?: number;
  onFiles?: (files: File[]) => void;
}

const megabytes = (bytes: number) => `${Math.round(bytes / 1_000_000)} MB`;

/**
 * A large file input with native drag and drop. Files above `maxBytes` are reported and left out before anything is
 * sent.
 */
export function FileDrop({ name, label, accept, multiple, hint, maxBytes, onFiles }: FileDropProps) {
  const id = useId();
  const [problem, setProblem] = useState<string | null>(null);

  const take = ({ currentTarget: input }: ChangeEvent<HTMLInputElement>) => {
    const all = [...(input.files ?? [])];
    const tooLarge = maxBytes ? all.filter((file) => file.size > maxBytes) : [];
    setProblem(
      tooLarge.length > 0 && maxBytes
        ? m.ui_file_too_large({ files: tooLarge.map((file) => file.name).join(', '), limit: megabytes(maxBytes) })
        : null,
    );
    const fitting = all.filter((file) => !tooLarge.includes(file));
    if (tooLarge.length > 0) {
      const kept = new DataTransfer();
      for (const file of fitting) kept.items.add(file);
      input.files = kept.files;
    }
    if (onFiles === undefined || fitting.length === 0) return;
    onFiles(fitting);
    // Cleared after the upload began, so that the same files can be chosen again.
    input.value = '';
  };

  return (
    <div>
      <label htmlFor={id} className="mb-1.5 block font-semibold">
        {label}
      </label>
      <input
        id={id}
        type="file"
        name={name}
        accept={accept}
        multiple={multiple}
        aria-describedby={cx(hint && `${id}-hint`, problem && `${id}-problem`) || undefined}
        onChange={take}
        className="w-full cursor-pointer rounded border border-dashed border-line-strong bg-surface px-4 py-8 text-center text-sm file:mr-3 file:cursor-pointer file:rounded file:border file:border-solid file:border-line-strong file:bg-surface file:px-4 file:py-2 file:font-semibold file:text-ink hover:border-ink hover:bg-sunk"
      />
      {hint && (
        <p id={`${id}-hint`} className="mt-1.5 text-sm text-muted">
          {hint}
        </p>
      )}
      <p id={`${id}-problem`} role="status" className="mt-1.5 text-sm font-semibold text-vermilion empty:hidden">
        {problem}
      </p>
    </div>
  );
}
