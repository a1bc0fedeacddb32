import { Form } from 'react-router';

import { formatNumber } from '#shared/units.ts';
import { DataTable } from '#ui/data-table.tsx';
import { DateTime } from '#ui/date-time.tsx';
import { Select } from '#ui/input.tsx';
import { HiddenField, SubmitButton } from '#ui/submit-button.tsx';
import * as m from '#texts/messages.js';

import { milestoneOptions } from '../schema/status-labels.ts';

interface UnknownWordsProps {
  unknown: readonly { words: string; count: number; last_at: Date | string }[];
}

/** Unknown status texts, each with a choice of steps. */
export function UnknownWords({ unknown }: UnknownWordsProps) {
  return (
    <DataTable
      caption={m.tracking_words_title()}
      rows={unknown}
      rowKey={({ words }) => words}
      columns={[
        { head: m.tracking_words_words(), className: 'wrap-anywhere', render: ({ words }) => words },
        { head: m.tracking_words_count(), render: ({ count }) => formatNumber(count) },
        { head: m.tracking_words_last(), render: ({ last_at }) => <DateTime value={last_at} format="relative" /> },
        {
          head: m.tracking_words_mean(),
          as: 'actions',
          render: ({ words }) => (
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
          ),
        },
      ]}
    />
  );
}
