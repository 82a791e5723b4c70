import { readFileSync } from 'node:fs';
import { beforeAll, expect, test } from 'vitest';
import { publicSite } from '../support/public-site.ts';

/** Words of the query language that are not metrics, and what Prometheus itself adds. */
const queryWords = new Set(
  'and by changes count histogram_quantile ignoring increase max rate sum time'.split(' '),
);
const addedByPrometheus = { metrics: ['up'], labels: ['job', 'instance'] };

/** Every metric of a server with the labels it has. */
const known = new Map<string, Set<string>>();
beforeAll(async () => {
  const site = await publicSite();
  await site.app.inject('/');
  await site.app.inject({ method: 'POST', url: '/contact-us' });
  site.metrics.idImage('clean', 1);
  const { body } = await site.staff.inject('/metrics');
  await site.close();
  for (const [, name = '', labels = ''] of body.matchAll(/^([a-z]\w+)(?:\{(.*)\})? /gm)) {
    const names = [...labels.matchAll(/(\w+)="/g)].map(([, label]) => label as string);
    known.set(name, new Set([...(known.get(name) ?? []), ...names]));
  }
});

/** YAML is read as far as our file goes: one line, or a folded one. */
function alertQueries(): string[] {
  const text = readFileSync('deploy/alerts.yml', 'utf8');
  return [...text.matchAll(/^ {8}expr: (?:>-\n((?: {10}.+\n)+)|(.+)\n)/gm)].map(
    ([, folded, plain]) => folded?.replace(/\s+/g, ' ').trim() ?? (plain as string),
  );
}

function dashboardQueries(): string[] {
  const { panels } = JSON.parse(readFileSync('deploy/grafana-dashboard.json', 'utf8')) as {
    panels: { targets: { expr: string }[] }[];
  };
  return panels.flatMap(({ targets }) => targets.map(({ expr }) => expr));
}

/** What a query asks for and a server does not have. */
function missingIn(query: string): string[] {
  const grouped = [...query.matchAll(/\b(?:by|ignoring) \(([^)]*)\)/g)].flatMap(([, names = '']) =>
    names.split(/, */),
  );
  const plain = query.replace(/\b(?:by|ignoring) \([^)]*\)/g, '').replace(/\[\w+\]/g, '');
  const selectors = [...plain.matchAll(/\b([a-z]\w*)(?:\{([^}]*)\})?/g)].filter(
    ([, name = '']) => !queryWords.has(name),
  );
  const missing = selectors.flatMap(([, name = '', matchers = '']) => {
    if (addedByPrometheus.metrics.includes(name)) return [];
    const labels = known.get(name);
    if (!labels) return [name];
    const asked = [...matchers.matchAll(/(\w+) *[=!]/g)].map(([, label]) => label as string);
    return [...asked, ...grouped]
      .filter((label) => !labels.has(label) && !addedByPrometheus.labels.includes(label))
      .map((label) => `${name}{${label}}`);
  });
  return selectors.length > 0 ? missing : [`nothing in: ${query}`];
}

test('the test sees what a server does not have', () => {
  expect(missingIn('sum by (colour) (rate(meltem_deliveries{mood="sad"}[5m])) / meltem_dreams > 1')).toEqual([
    'meltem_deliveries{mood}',
    'meltem_deliveries{colour}',
    'meltem_dreams',
  ]);
});

test('every alert asks for metrics and labels that a server has', () => {
  const queries = alertQueries();
  expect(queries).toHaveLength(readFileSync('deploy/alerts.yml', 'utf8').split('- alert: ').length - 1);
  expect(queries.flatMap(missingIn)).toEqual([]);
});

test('there is an alert for each trouble that the handbook names, at its threshold, and each says what to do', () => {
  const alerts = readFileSync('deploy/alerts.yml', 'utf8').split('- alert: ').slice(1);
  const names = alerts.map((alert) => alert.slice(0, alert.indexOf('\n')));
  const thresholds = alertQueries().map((query) => query.match(/[<>=]+ [\d.]+$/)?.[0]);
  expect(Object.fromEntries(names.map((name, place) => [name, thresholds[place]]))).toEqual({
    MeltemDown: '== 0',
    MeltemNotReady: '== 0',
    MeltemServerErrors: '> 0.02',
    MeltemDiskNearlyFull: '< 0.2',
    MeltemBackupMissing: '> 86400',
    MeltemDeadDeliveries: '> 0',
    MeltemDeliveriesWait: '> 900',
    MeltemDatabasePoolExhausted: '> 0',
    MeltemEventLoopBlocked: '> 0.5',
    MeltemRestarts: '> 3',
    MeltemTwoVersions: '> 1',
    MeltemBrowserErrors: '> 20',
  });
  for (const alert of alerts) expect(alert).toMatch(/^ {10}action: '.{10,}'$/m);
});

test('what a full disk does to forms is a server error to the alert, and what visitors do wrong is none', () => {
  const [counted = '', all = ''] =
    alertQueries()
      .find((query) => query.includes('http_requests'))
      ?.split(' / ') ?? [];
  const status = new RegExp(`^(?:${/status=~"([^"]+)"/.exec(counted)?.[1]})$`);
  expect(['200', '404', '422', '429', '500', '503'].filter((each) => status.test(each))).toEqual([
    '500',
    '503',
  ]);
  expect(all).not.toContain('status');
});

test('Prometheus looks where the handbook puts the metrics, under the name that the alerts ask for', () => {
  const scraped = readFileSync('deploy/prometheus.yml', 'utf8');
  expect(scraped.match(/(?<=job_name: ).+/g)).toEqual(['meltem']);
  expect(scraped).toMatch(/^ {10}- 127\.0\.0\.1:3002$/m);
  const jobs = alertQueries().flatMap((query) => query.match(/(?<=job=")[^"]+/g) ?? []);
  expect(new Set(jobs)).toEqual(new Set(['meltem']));
});

test('every panel of the dashboard asks for metrics and labels that a server has', () => {
  const queries = dashboardQueries();
  expect(queries.length).toBeGreaterThan(10);
  expect(queries.flatMap(missingIn)).toEqual([]);
});

test.each([
  'up{job="meltem"} == 0',
  'meltem_store_up == 0',
  'meltem_http_requests_total{status=~"5.."}',
  'meltem_data_disk_bytes{part="free"}',
  'time() - max(meltem_last_backup_timestamp_seconds) > 86400',
  'meltem_deliveries{state="dead"}',
  'meltem_oldest_waiting_delivery_seconds',
  'increase(meltem_browser_errors_total[15m])',
])('an operator is alerted by %s', (part) => {
  expect(alertQueries().filter((query) => query.includes(part))).not.toEqual([]);
});

test('what is scraped is the job and the port that the alerts and the handbook speak of', () => {
  const scraped = readFileSync('deploy/prometheus.yml', 'utf8');
  const jobs = alertQueries().flatMap((query) => query.match(/(?<=job=")[^"]+/g) ?? []);
  for (const job of jobs) expect(scraped).toContain(`- job_name: ${job}\n`);
  const [, port] = /METRICS_PORT=(\d+)/.exec(readFileSync('docs/operations.md', 'utf8')) ?? [];
  expect(scraped).toMatch(new RegExp(`^ +- 127\\.0\\.0\\.1:${port}$`, 'm'));
});
