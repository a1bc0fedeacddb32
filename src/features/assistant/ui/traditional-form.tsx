import { useEffect, useRef, useState } from 'react';
import { Form } from 'react-router';

import { PlaceField } from '#features/catalog/ui/place-field.tsx';
import * as m from '#texts/messages.js';
import { buttonClass } from '#ui/button.tsx';
import { CheckboxList, Select } from '#ui/input.tsx';
import { useHydrated } from '#ui/use-hydrated.ts';

import { assistantPaths } from '../paths.ts';
import { volumeOptions } from '../schema/volumes.ts';

/** The same search with fields. Its results have their own address. */
export function TraditionalForm({ services }: { services: readonly { value: string; label: string }[] }) {
  const [destination, setDestination] = useState('');
  const isScripted = useHydrated();
  const form = useRef<HTMLFormElement>(null);
  // The browser may have restored the form before the script ran.
  useEffect(() => {
    const typed = new FormData(form.current ?? undefined).get('destination');
    // oxlint-disable-next-line react/set-state-in-effect -- only the browser knows what it restored
    if (typeof typed === 'string') setDestination(typed);
  }, []);
  return (
    <Form
      ref={form}
      method="get"
      action={assistantPaths.partnerResults()}
      className="grid max-w-text gap-4 rounded border border-line-strong bg-surface p-4 shadow-card sm:p-5"
    >
      <PlaceField name="destination" label={m.assistant_form_destination()} onType={setDestination} required />
      <PlaceField name="origin" label={m.assistant_form_origin()} />
      <CheckboxList legend={m.assistant_form_services()} name="services" options={services} values={[]} columns={2} />
      <Select
        name="volume"
        label={m.assistant_form_volume()}
        options={volumeOptions()}
        placeholder={m.assistant_form_volume_any()}
      />
      <div>
        <button type="submit" className={buttonClass({})} disabled={isScripted && destination.trim() === ''}>
          {m.assistant_form_button()}
        </button>
      </div>
    </Form>
  );
}
