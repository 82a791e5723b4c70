import { expect, test } from 'vitest';
import { Counter, Gauge, Histogram, ReadCounter } from './registry.ts';

test('a counter says what it is and counts for each set of labels apart', () => {
  const counter = new Counter('visits_total', 'How many came.', ['page', 'status']);
  counter.count('/', '200');
  counter.count('/', '200');
  counter.count('/faq', '304');
  expect(counter.text()).toBe(`# HELP visits_total How many came.
# TYPE visits_total counter
visits_total{page="/",status="200"} 2
visits_total{page="/faq",status="304"} 1
`);
});

test('a counter without labels has a plain line, and one that counted nothing has only its head', () => {
  const counter = new Counter('starts_total', 'Starts.');
  expect(counter.text()).toBe('# HELP starts_total Starts.\n# TYPE starts_total counter\n');
  counter.cell().value += 3;
  expect(counter.text()).toContain('\nstarts_total 3\n');
});

test('quotes, backslashes and line ends in a label or a help cannot break the format', () => {
  const counter = new Counter('odd_total', 'One\nline with a \\ in it.', ['name']);
  counter.count('a "b" \\ c\nd');
  expect(counter.text()).toBe(
    '# HELP odd_total One\\nline with a \\\\ in it.\n# TYPE odd_total counter\n' +
      'odd_total{name="a \\"b\\" \\\\ c\\nd"} 1\n',
  );
});

test('label values that run together are still told apart', () => {
  const counter = new Counter('pairs_total', 'Pairs.', ['a', 'b']);
  counter.count('x', 'yz');
  counter.count('xy', 'z');
  expect(counter.text()).toContain('pairs_total{a="x",b="yz"} 1\npairs_total{a="xy",b="z"} 1\n');
});

test('a gauge is read when it is asked for', () => {
  let size = 1;
  const gauge = new Gauge('size_bytes', 'Size.', ['of'], () => [[size, 'heap']]);
  size = 2.5;
  expect(gauge.text()).toBe('# HELP size_bytes Size.\n# TYPE size_bytes gauge\nsize_bytes{of="heap"} 2.5\n');
});

test('what somebody else counts is told as a counter', () => {
  const seconds = new ReadCounter('cpu_seconds_total', 'CPU.', () => [[1.5]]);
  expect(seconds.text()).toBe(
    '# HELP cpu_seconds_total CPU.\n# TYPE cpu_seconds_total counter\ncpu_seconds_total 1.5\n',
  );
});

test('a histogram adds its buckets up, and a value on the bound belongs below it', () => {
  const histogram = new Histogram('wait_seconds', 'Waits.', [0.1, 1], ['route']);
  for (const seconds of [0.05, 0.1, 0.5, 3]) histogram.cell('/').observe(seconds);
  expect(histogram.text()).toBe(`# HELP wait_seconds Waits.
# TYPE wait_seconds histogram
wait_seconds_bucket{route="/",le="0.1"} 2
wait_seconds_bucket{route="/",le="1"} 3
wait_seconds_bucket{route="/",le="+Inf"} 4
wait_seconds_sum{route="/"} 3.65
wait_seconds_count{route="/"} 4
`);
});

test('a histogram without labels has only its bounds in braces', () => {
  const histogram = new Histogram('size', 'Sizes.', [1]);
  histogram.cell().observe(2);
  expect(histogram.text()).toContain(
    'size_bucket{le="1"} 0\nsize_bucket{le="+Inf"} 1\nsize_sum 2\nsize_count 1\n',
  );
});
