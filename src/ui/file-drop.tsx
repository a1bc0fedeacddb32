import { type DragEvent, useId, useRef, useState } from 'react';

import { cx } from './class-names.ts';
import { Upload } from './icon.tsx';

interface FileDropProps {
  name: string;
  label: string;
  accept: string;
  multiple?: boolean;
  hint?: string;
  maxBytes?: number;
  onFiles?: (files: File[]) => void;
  disabled?: boolean;
}

const megabytes = (bytes: number) => `${Math.round(bytes / 1_000_000)} MB`;

/** A file input one can also drop on. Too large files are named and left out before anything is sent. */
export function FileDrop({ name, label, accept, multiple, hint, maxBytes, onFiles, disabled }: FileDropProps) {
  const id = useId();
  const input = useRef<HTMLInputElement>(null);
  const [over, setOver] = useState(false);
  const [problem, setProblem] = useState<string | null>(null);
  const [chosen, setChosen] = useState<string[]>([]);

  const take = (list: FileList | null) => {
    const all = [...(list ?? [])].slice(0, multiple ? undefined : 1);
    const tooLarge = maxBytes ? all.filter((file) => file.size > maxBytes) : [];
    const fitting = all.filter((file) => !tooLarge.includes(file));
    setProblem(tooLarge.length > 0 && maxBytes ? `${tooLarge.map((file) => file.name).join(', ')}: larger than ${megabytes(maxBytes)}.` : null);
    setChosen(fitting.map((file) => file.name));
    if (tooLarge.length > 0 && input.current) {
      const rest = new DataTransfer();
      for (const file of fitting) rest.items.add(file);
      input.current.files = rest.files;
    }
    if (fitting.length > 0) onFiles?.(fitting);
  };
  const drop = (event: DragEvent) => {
    event.preventDefault();
    setOver(false);
    if (disabled || !input.current) return;
    input.current.files = event.dataTransfer.files;
    take(event.dataTransfer.files);
  };

  return (
    <div>
      <label
        htmlFor={id}
        onDragOver={(event) => {
          event.preventDefault();
          setOver(true);
        }}
        onDragLeave={() => setOver(false)}
        onDrop={drop}
        className={cx(
          'flex flex-col items-center gap-2 rounded border border-dashed px-6 py-8 text-center',
          over ? 'border-teal bg-teal-soft' : 'border-line-strong bg-surface',
          disabled ? 'opacity-60' : 'cursor-pointer hover:border-ink',
        )}
      >
        <Upload className="size-7 text-teal" strokeWidth={1.5} />
        <span className="font-semibold">{label}</span>
        {hint && (
          <span id={`${id}-hint`} className="text-sm text-muted">
            {hint}
          </span>
        )}
        <input
          ref={input}
          id={id}
          type="file"
          name={name}
          accept={accept}
          multiple={multiple}
          disabled={disabled}
          aria-describedby={hint ? `${id}-hint` : undefined}
          onChange={(event) => take(event.currentTarget.files)}
          className="max-w-full text-sm file:mr-3 file:rounded file:border-0 file:bg-sunk file:px-3 file:py-1.5 file:font-semibold file:text-ink"
        />
      </label>
      <p role="status" className={cx('mt-1.5 text-sm', problem ? 'font-semibold text-vermilion' : 'text-muted')}>
        {problem ?? (chosen.length > 1 ? `${chosen.length} files chosen` : '')}
      </p>
    </div>
  );
}
