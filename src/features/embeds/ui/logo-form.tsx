import { Form } from 'react-router';

import { type ImageFile, imageAccept } from '#features/media/schema.ts';
import { Photo } from '#features/media/ui/photo.tsx';
import { Input } from '#ui/input.tsx';
import { PostButton } from '#ui/post-button.tsx';
import { ActingFor, HiddenField, SubmitButton } from '#ui/submit-button.tsx';
import * as m from '#texts/messages.js';

import { embedPaths } from '../paths.ts';

/** Uploads a logo, and shows or removes the present one. */
export function LogoForm({ logo, company }: { logo: ImageFile | null; company: string }) {
  return (
    <div className="grid max-w-text gap-4">
      {logo !== null && (
        <div className="flex flex-wrap items-center gap-4">
          <Photo file={logo} alt={company} sizes="12rem" className="h-16 w-auto max-w-48 object-contain" />
          <PostButton action={embedPaths.logo()} fields={{ intent: 'remove' }} variant="secondary" size="sm">
            {m.embeds_logo_remove()}
          </PostButton>
        </div>
      )}
      <Form method="post" action={embedPaths.logo()} encType="multipart/form-data" className="grid gap-3">
        <ActingFor />
        <HiddenField name="intent" value="upload" />
        <Input
          type="file"
          name="file"
          label={m.embeds_logo_file()}
          hint={m.embeds_logo_hint()}
          accept={imageAccept}
          required
        />
        <div>
          <SubmitButton variant="secondary">{m.embeds_logo_upload()}</SubmitButton>
        </div>
      </Form>
    </div>
  );
}
