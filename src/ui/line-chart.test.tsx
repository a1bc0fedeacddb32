import { renderToStaticMarkup } from 'react-dom/server';
import { expect, test } from 'vitest';

import { LineChart } from './line-chart.tsx';

const axisOf = (values: readonly number[]) =>
  [
    ...renderToStaticMarkup(<LineChart label="" columns={[]} series={[{ name: '', values }]} format={String} />)
      .split('<svg')[0]!
      .matchAll(/<span>([^<]*)<\/span>/g),
  ].map(([, text]) => text);

test('the axis has round numbers, and of counts whole ones only', () => {
  expect(axisOf([0, 1])).toEqual(['2', '1', '0']);
  expect(axisOf([3, 7, 5])).toEqual(['8', '4', '0']);
  expect(axisOf([12])).toEqual(['12', '6', '0']);
  expect(axisOf([3082, 1400])).toEqual(['3200', '1600', '0']);
  expect(axisOf([1.5])).toEqual(['1.6', '0.8', '0']);
  expect(axisOf([0, 0])).toEqual(['2', '1', '0']);
});
