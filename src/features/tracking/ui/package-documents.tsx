import { Form } from 'react-router';

import { mediaPaths } from '#features/media/paths.ts';
import { type DocumentFile, documentAccept, documentVariant, maxUploadBytes } from '#features/media/schema.ts';
import { ActingFor, HiddenField, SubmitButton } from '#ui/submit-button.tsx';
import { Card } from '#ui/card.tsx';
import { FileDrop } from '#ui/file-drop.tsx';
import { PostButton } from '#ui/post-button.tsx';
import * as m from '#texts/messages.js';

import { trackingPaths } from '../paths.ts';
import { maxDocuments } from '../state.ts';

interface PackageDocumentsProps {
  packageId: string;
  documents: readonly DocumentFile[];
}

/** Documents of a package: invoice, packing list, proof of delivery. */
export function PackageDocuments({ packageId, documents }: PackageDocumentsProps) {
  const action = trackingPaths.packageDocuments(packageId);
  return (
    <Card title={m.tracking_documents()}>
      {documents.length === 0 ? (
        <p className="text-muted">{m.tracking_documents_none()}</p>
      ) : (
        <ul className="divide-y divide-line">
          {documents.map(({ id, name }) => (
            <li key={id} className="flex flex-wrap items-center justify-between gap-3 py-2">
              <a href={mediaPaths.file(id, documentVariant)} className="link min-w-0 wrap-anywhere" download>
                {name}
              </a>
              <PostButton
                action={action}
                fields={{ intent: 'remove', file_id: id }}
                variant="quiet"
                size="sm"
                confirm={{
                  title: m.tracking_documents_remove_title({ name }),
                  text: m.tracking_documents_remove_text(),
                }}
              >
                {m.tracking_documents_remove()}
                <span className="sr-only"> {name}</span>
              </PostButton>
            </li>
          ))}
        </ul>
      )}
      {documents.length < maxDocuments && (
        <Form method="post" action={action} encType="multipart/form-data" className="mt-4 grid gap-3">
          <ActingFor />
          <HiddenField name="intent" value="add" />
          <FileDrop
            name="file"
            label={m.tracking_documents_choose()}
            accept={documentAccept}
            maxBytes={maxUploadBytes}
            hint={m.tracking_documents_hint()}
          />
          <p>
            <SubmitButton variant="secondary">{m.tracking_documents_add()}</SubmitButton>
          </p>
        </Form>
      )}
    </Card>
  );
}
