import { afterEach, expect, test, vi } from 'vitest';
import { formatExactMoment, formatMoment } from './format-moment.ts';

afterEach(() => void vi.unstubAllEnvs());

test.each(['America/New_York', 'Asia/Tokyo'])(
  'moments are told by the clocks of the island in %s too',
  (zone) => {
    vi.stubEnv('TZ', zone);
    const summerEvening = Date.UTC(2026, 6, 1, 21, 30, 15);
    expect(formatMoment(summerEvening, 'en')).toBe('2 Jul 2026, 00:30');
    expect(formatMoment(Date.UTC(2016, 11, 14, 21, 30), 'en')).toBe('15 Dec 2016, 00:30');
    expect(formatExactMoment(summerEvening, 'tr')).toBe('2 Tem 2026 00:30:15');
  },
);
