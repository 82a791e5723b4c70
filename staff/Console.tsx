import { QueryClientProvider } from '@tanstack/react-query';
import { useState } from 'react';
import { Route, Switch } from 'wouter';
import { Toasts } from '#design/toasts/Toasts.tsx';
import { consolePaths } from '#domain/console.ts';
import { newQueryClient } from './api/query-client.ts';
import styles from './Console.module.css';
import { SignedInOnly } from './SignedInOnly.tsx';
import { SessionProvider } from './session/session-context.tsx';
import { SetPasswordPage } from './sign-in/SetPasswordPage.tsx';

/** The staff's console: setting a password is open, all else asks who is there. */
export function Console() {
  const [client] = useState(newQueryClient);
  return (
    <QueryClientProvider client={client}>
      <div className={styles.console}>
        <Switch>
          <Route path={consolePaths.setPassword}>
            <SetPasswordPage />
          </Route>
          <Route path={consolePaths.firstOwner}>
            <SetPasswordPage isFirstOwner />
          </Route>
          <Route>
            <SessionProvider>
              <SignedInOnly />
            </SessionProvider>
          </Route>
        </Switch>
        <Toasts />
      </div>
    </QueryClientProvider>
  );
}
