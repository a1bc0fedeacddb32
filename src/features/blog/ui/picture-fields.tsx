import type { FieldMetadata } from '@conform-to/react';

import { imageAccept, imageUrl } from '#features/media/schema.ts';
import { Field } from '#ui/field.tsx';
import { FormRow } from '#ui/form-layout.tsx';
import { SubmitButton } from '#ui/submit-button.tsx';
import * as m from '#texts/messages.js';

interface CoverFieldsProps {
  fields: Record<
    'featured_image_id' | 'featured_image_alt' | 'featured_image_url' | 'featured_image' | 'remove_image',
    FieldMetadata
  >;
}

/** A picture as a file or an address to copy, and its alternative text. */
function PictureSource({ file, url, alt }: Record<'file' | 'url' | 'alt', FieldMetadata>) {
  return (
    <>
      <FormRow>
        <Field.File field={file} label={m.blog_image_file()} accept={imageAccept} optional />
        <Field.Text field={url} type="url" label={m.blog_image_url()} hint={m.blog_image_url_hint()} optional />
      </FormRow>
      <Field.Text field={alt} label={m.blog_image_alt()} hint={m.blog_image_alt_hint()} maxLength={300} optional />
    </>
  );
}

/** The cover fields: the current picture, a new file or address to copy, and the alternative text. */
export function CoverFields({ fields }: CoverFieldsProps) {
  const { initialValue: id } = fields.featured_image_id;
  return (
    <fieldset className="grid gap-4 rounded border border-line p-4 sm:p-5">
      <legend className="px-1 font-semibold">{m.blog_image()}</legend>
      <Field.Hidden field={fields.featured_image_id} />
      {typeof id === 'string' && id !== '' && (
        <div className="flex flex-wrap items-end gap-4">
          <img
            src={imageUrl(id, 480)}
            alt={m.blog_image_now()}
            className="picture max-h-40 rounded border border-line"
            loading="lazy"
          />
          <Field.Checkbox field={fields.remove_image} label={m.blog_image_remove()} />
        </div>
      )}
      <PictureSource file={fields.featured_image} url={fields.featured_image_url} alt={fields.featured_image_alt} />
    </fieldset>
  );
}

/** A picture within the text: it is stored and appended to the content, from where the author moves it. */
export function PlaceFields({ fields }: { fields: Record<'picture' | 'picture_url' | 'picture_alt', FieldMetadata> }) {
  const hasProblem = Object.values(fields).some(({ errors }) => errors !== undefined);
  return (
    <details className="rounded border border-line px-4 sm:px-5" open={hasProblem}>
      <summary className="min-h-11 py-3 font-semibold">{m.blog_picture()}</summary>
      <div className="grid gap-4 pb-5">
        <PictureSource file={fields.picture} url={fields.picture_url} alt={fields.picture_alt} />
        <p>
          <SubmitButton name="intent" value="place" variant="secondary" size="sm">
            {m.blog_picture_place()}
          </SubmitButton>
        </p>
      </div>
    </details>
  );
}
