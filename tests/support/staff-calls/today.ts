import type { StaffCalls } from '../staff-calls.ts';

/** The first screen, and the search that stands on every one. */
export function todayCalls(): StaffCalls {
  return {
    'GET /console/today': () => ({ url: '/console/today' }),
    'GET /console/today/money': () => ({ url: '/console/today/money' }),
    'GET /console/today/figures': () => ({ url: '/console/today/figures' }),
    'GET /console/search': () => ({ url: '/console/search?text=kaya' }),
  };
}
