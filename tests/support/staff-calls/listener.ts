import type { PublicSite } from '../public-site.ts';
import type { StaffCalls } from '../staff-calls.ts';
import { newEmail } from './people.ts';

/** What every console needs: its files, the sign-in, live changes; and what watches the server. */
export function listenerCalls(site: PublicSite): StaffCalls {
  return {
    'GET /healthz': () => ({ url: '/healthz' }),
    'GET /readyz': () => ({ url: '/readyz' }),
    'GET /metrics': () => ({ url: '/metrics' }),
    'GET /': () => ({ url: '/' }),
    'GET /*': () => ({ url: '/registrations', headers: { accept: 'text/html' } }),
    'GET /assets/*': async () => ({
      url: /href="(\/assets\/[^"]+\.css)"/.exec((await site.staff.inject('/')).body)?.[1] as string,
    }),
    'GET /auth/*': () => ({ url: '/auth/get-session' }),
    'POST /auth/*': () => ({ url: '/auth/sign-out', body: {} }),
    'POST /console/first-owner': () => ({
      url: '/console/first-owner',
      body: { link: 'used', email: newEmail(), name: 'Ada', newPassword: 'correct horse battery' },
    }),
    'POST /console/browser-errors': () => ({
      url: '/console/browser-errors',
      body: { kind: 'render', name: 'TypeError', at: '', page: 'today' },
    }),
    'GET /console/live': () => ({ url: '/console/live' }),
  };
}
