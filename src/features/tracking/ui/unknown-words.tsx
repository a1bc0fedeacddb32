import { Form } from 'react-router';

import { formatNumber } from '#shared/units.ts';
import { DateTime } from '#ui/date-time.tsx';
import { Select } from '#ui/input.tsx';
import { HiddenField, SubmitButton } from '#ui/submit-button.tsx';
import { Table, Td, TdActions, Th } from '#ui/table.tsx';
import * as m from '#texts/messages.js';

import { milestoneOptions } from '../schema/status-labels.ts';

interface UnknownWordsProps {
  unknown: readonly { words: string; count: number; last_at: Date | string }[];
}

/** Unknown status texts, each with a choice of steps. */
export function UnknownWords({ unknown }: UnknownWordsProps) {
  return (
    <Table caption={m.tracking_words_title()}>
      <thead>
        <tr>
          <Th>{m.tracking_words_words()}</Th>
          <Th>{m.tracking_words_count()}</Th>
          <Th>{m.tracking_words_last()}</Th>
          <Th>{m.tracking_words_mean()}</Th>
        </tr>
      </thead>
      <tbody>
        {unknown.map(({ words, count, last_at }) => (
          <tr key={words}>
            <Td label={m.tracking_words_words()} className="wrap-anywhere">
              {words}
            </Td>
            <Td label={m.tracking_words_count()}>{formatNumber(count)}</Td>
            <Td label={m.tracking_words_last()}>
              <DateTime value={last_at} format="relative" />
            </Td>
            <TdActions>
              <Form method="post" className="flex flex-wrap items-end gap-2">
                <HiddenField name="words" value={words} />
                <Select
                  name="milestone"
                  label={m.tracking_words_mean()}
                  hideLabel
                  placeholder={m.tracking_event_choose()}
                  options={milestoneOptions()}
                />
                <SubmitButton size="sm" variant="secondary">
                  {m.tracking_words_map()}
                  <span className="sr-only"> {words}</span>
                </SubmitButton>
              </Form>
            </TdActions>
          </tr>
        ))}
      </tbody>
    </Table>
  );
}
