import { Redirect, Route, Switch } from 'wouter';
import { consolePaths } from '#domain/console.ts';
import { staffPaths } from '#domain/staff-page.ts';
import { AccountPage } from './account/AccountPage.tsx';
import { NoSuchScreen } from './frame/NoSuchScreen.tsx';
import { LetterScreen } from './letters/LetterScreen.tsx';
import { LettersPage } from './letters/LettersPage.tsx';
import { PaymentScreen } from './payments/PaymentScreen.tsx';
import { PaymentsPage } from './payments/PaymentsPage.tsx';
import { PeoplePage } from './people/PeoplePage.tsx';
import { RecordPage } from './record/RecordPage.tsx';
import { useMember } from './session/session-context.tsx';
import { SubscribersPage } from './subscribers/SubscribersPage.tsx';

/** Which screen an address shows, and to whom. */
export function Screens() {
  const isOwner = useMember().role === 'owner';
  return (
    <Switch>
      <Route path={staffPaths.start}>
        <Redirect to={consolePaths.account} replace />
      </Route>
      <Route path={consolePaths.payments}>
        <PaymentsPage />
      </Route>
      <Route path={`${consolePaths.payments}/:id`}>{({ id }) => <PaymentScreen key={id} id={id} />}</Route>
      <Route path={consolePaths.letters}>
        <LettersPage />
      </Route>
      <Route path={`${consolePaths.letters}/:kind/:id`}>
        {({ kind, id }) => <LetterScreen key={id} kind={kind} id={id} />}
      </Route>
      <Route path={consolePaths.subscribers}>
        <SubscribersPage />
      </Route>
      <Route path={consolePaths.account}>
        <AccountPage />
      </Route>
      {isOwner && (
        <Route path={consolePaths.staff}>
          <PeoplePage />
        </Route>
      )}
      {isOwner && (
        <Route path={consolePaths.record}>
          <RecordPage />
        </Route>
      )}
      <Route>
        <NoSuchScreen />
      </Route>
    </Switch>
  );
}
