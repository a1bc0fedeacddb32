import { useState } from 'react';
import { Form, useRevalidator } from 'react-router';

import { imageAccept, maxUploadBytes } from '#features/media/schema.ts';
import { fromHeic, heicAccept } from '#features/media/ui/from-heic.ts';
import { Button } from '#ui/button.tsx';
import { ActingFor, HiddenField, SubmitButton } from '#ui/submit-button.tsx';
import { FileDrop } from '#ui/file-drop.tsx';
import { ProgressBar } from '#ui/progress-bar.tsx';
import { useHydrated } from '#ui/use-hydrated.ts';
import * as m from '#texts/messages.js';

import { warehousePaths } from '../paths.ts';

interface PhotoUploadProps {
  listingId: string;
  /** How many more photos fit. */
  room: number;
}

interface Upload {
  key: number;
  file: File;
  /** Null after the upload, while the server processes it. */
  progress: number | null;
  problem: string | null;
  /** Nothing is wrong with the picture: it may be sent again. */
  isUnsent: boolean;
}

let lastKey = 0;

/** Upload by choosing or dropping pictures, with progress; without JavaScript a plain form. */
export function PhotoUpload({ listingId, room }: PhotoUploadProps) {
  const action = warehousePaths.listingPhotos(listingId);
  const isHydrated = useHydrated();
  const revalidator = useRevalidator();
  const [uploads, setUploads] = useState<Upload[]>([]);

  const change = (key: number, part: Partial<Upload> | null) =>
    setUploads((all) =>
      part === null
        ? all.filter((upload) => upload.key !== key)
        : all.map((upload) => (upload.key === key ? { ...upload, ...part } : upload)),
    );

  const sendNow = async ({ key, file }: Upload) => {
    change(key, { progress: null, problem: null });
    const problem = await sendOne(action, await fromHeic(file), (progress) =>
      change(key, { progress: progress === 1 ? null : progress }),
    );
    change(key, problem);
    if (problem === null) await revalidator.revalidate();
  };

  const send = async (files: File[]) => {
    const queued = files
      .slice(0, room)
      .map((file) => ({ key: (lastKey += 1), file, progress: 0, problem: null, isUnsent: false }));
    setUploads((all) => [...all.filter(({ problem, isUnsent }) => problem === null || isUnsent), ...queued]);
    // Sequential: photos keep the order in which they were chosen.
    for (const upload of queued) await sendNow(upload);
  };

  return (
    <div className="grid gap-3">
      <Form method="post" action={action} encType="multipart/form-data" className="grid gap-3">
        <ActingFor />
        <HiddenField name="intent" value="upload" />
        <FileDrop
          name="file"
          label={m.warehouses_photos_add()}
          hint={m.warehouses_photos_add_hint({ room })}
          accept={isHydrated ? `${imageAccept},${heicAccept}` : imageAccept}
          maxBytes={maxUploadBytes}
          multiple={isHydrated}
          onFiles={(files) => void send(files)}
        />
        {!isHydrated && (
          <p>
            <SubmitButton variant="secondary" size="sm">
              {m.warehouses_photos_upload()}
            </SubmitButton>
          </p>
        )}
      </Form>
      <ul className="grid gap-2 empty:hidden" aria-live="polite">
        {uploads.map((upload) => (
          <li key={upload.key}>
            {upload.problem === null ? (
              <ProgressBar
                value={upload.progress}
                label={
                  upload.progress === null ? m.warehouses_photos_working({ name: upload.file.name }) : upload.file.name
                }
              />
            ) : (
              <div className="flex flex-wrap items-center gap-3">
                <p className="text-sm font-semibold text-vermilion">{`${upload.file.name}: ${upload.problem}`}</p>
                {upload.isUnsent && (
                  <Button size="sm" variant="secondary" onClick={() => void sendNow(upload)}>
                    {m.warehouses_photos_again()}
                  </Button>
                )}
              </div>
            )}
          </li>
        ))}
      </ul>
    </div>
  );
}

interface Answer {
  ok?: boolean;
  message?: string;
  detail?: string;
  title?: string;
}

type Problem = Pick<Upload, 'problem' | 'isUnsent'>;

/**
 * Uploads one picture and returns what went wrong, or null. XMLHttpRequest, because only it reports upload progress. A
 * picture that arrived although its answer was lost is stored once (`addPhoto`).
 */
function sendOne(action: string, file: File, onProgress: (part: number) => void): Promise<Problem | null> {
  return new Promise((resolve) => {
    const body = new FormData();
    body.set('intent', 'upload');
    body.set('stay', '1');
    body.set('file', file);
    const request = new XMLHttpRequest();
    request.upload.addEventListener('progress', (event) => {
      if (event.lengthComputable) onProgress(event.loaded / event.total);
    });
    request.addEventListener('error', () =>
      resolve({ problem: m.warehouses_photos_connection_lost(), isUnsent: true }),
    );
    request.addEventListener('load', () => {
      if (request.status < 300) return resolve(null);
      const answer = (request.response ?? {}) as Answer;
      const problem = answer.message ?? answer.detail ?? answer.title ?? m.warehouses_photos_not_stored();
      return resolve({ problem, isUnsent: request.status >= 500 });
    });
    request.open('POST', action);
    request.responseType = 'json';
    request.setRequestHeader('Accept', 'application/json');
    request.send(body);
  });
}
