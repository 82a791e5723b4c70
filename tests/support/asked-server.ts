import { toast } from 'react-hot-toast/headless';
import { afterEach, beforeEach, vi } from 'vitest';

/** A server that answers every question of a test with an empty object, and what it was asked and somebody was told. */
export function askedServer() {
  const asked = vi.fn<typeof fetch>();
  const told = vi.fn();
  beforeEach(() => {
    asked.mockReset().mockImplementation(async () => Response.json({}));
    // Those of the test as well.
    vi.clearAllMocks();
    vi.spyOn(toast, 'success').mockImplementation(told);
    vi.stubGlobal('fetch', asked);
  });
  afterEach(() => {
    vi.restoreAllMocks();
    vi.unstubAllGlobals();
  });
  return {
    asked,
    told,
    /** What it was asked, without what only reads. */
    sent: () =>
      asked.mock.calls.filter(([, of]) => of?.body).map(([to, of]) => [to, JSON.parse(String(of?.body))]),
    answer: (body: object, status = 200) =>
      void asked.mockImplementation(async () => Response.json(body, { status })),
  };
}
