import { Redirect, Route, Switch } from 'wouter';
import { consolePaths, registrationPath, workOrderPath } from '#domain/console.ts';
import { staffPaths } from '#domain/staff-page.ts';
import { AccountPage } from './account/AccountPage.tsx';
import { ErasePage } from './erasing/ErasePage.tsx';
import { NoSuchScreen } from './frame/NoSuchScreen.tsx';
import { LetterScreen } from './letters/LetterScreen.tsx';
import { LettersPage } from './letters/LettersPage.tsx';
import { NewPackagePage } from './packages/NewPackagePage.tsx';
import { PackagePage } from './packages/PackagePage.tsx';
import { PackagesPage } from './packages/PackagesPage.tsx';
import { PaymentScreen } from './payments/PaymentScreen.tsx';
import { PaymentsPage } from './payments/PaymentsPage.tsx';
import { PeoplePage } from './people/PeoplePage.tsx';
import { RecordPage } from './record/RecordPage.tsx';
import { RegistrationPage } from './registration/RegistrationPage.tsx';
import { WorkOrderPage } from './registration/WorkOrderPage.tsx';
import { RegistrationsPage } from './registrations/RegistrationsPage.tsx';
import { SandboxInboxPage } from './sandbox/SandboxInboxPage.tsx';
import { useMember } from './session/session-context.tsx';
import { SubscribersPage } from './subscribers/SubscribersPage.tsx';
import { TodayPage } from './today/TodayPage.tsx';

/** Which screen an address shows, and to whom. */
export function Screens() {
  const { role, hasSandbox } = useMember();
  const isOwner = role === 'owner';
  return (
    <Switch>
      <Route path={staffPaths.start}>
        <Redirect to={consolePaths.today} replace />
      </Route>
      <Route path={consolePaths.today}>
        <TodayPage />
      </Route>
      <Route path={consolePaths.registrations}>
        <RegistrationsPage />
      </Route>
      <Route<{ id: string }> path={registrationPath(':id')}>
        {({ id }) => <RegistrationPage key={id} id={id} />}
      </Route>
      <Route<{ id: string }> path={workOrderPath(':id')}>
        {({ id }) => <WorkOrderPage key={id} id={id} />}
      </Route>
      <Route path={consolePaths.packages}>
        <PackagesPage />
      </Route>
      {isOwner && (
        <Route path={`${consolePaths.packages}/new`}>
          <NewPackagePage />
        </Route>
      )}
      <Route path={`${consolePaths.packages}/:id`}>{({ id }) => <PackagePage id={id} />}</Route>
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
      {hasSandbox && (
        <Route path={consolePaths.sandbox}>
          <SandboxInboxPage />
        </Route>
      )}
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
      {isOwner && (
        <Route path={consolePaths.erase}>
          <ErasePage />
        </Route>
      )}
      <Route>
        <NoSuchScreen />
      </Route>
    </Switch>
  );
}
