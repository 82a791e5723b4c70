import { Redirect, Route, Switch } from 'wouter';
import {
  consolePaths,
  customerSheetPath,
  newCustomerPath,
  personRoute,
  receiptPath,
  registrationPath,
  workOrderPath,
  writeToWaitingPath,
} from '#domain/console.ts';
import { staffPaths } from '#domain/staff-page.ts';
import { AccountPage } from './account/AccountPage.tsx';
import { AppointmentsPage } from './appointments/AppointmentsPage.tsx';
import { AuditLogPage } from './audit-log/AuditLogPage.tsx';
import { CounterPage } from './counter/CounterPage.tsx';
import { CustomerSheetPage } from './counter/CustomerSheetPage.tsx';
import { NewCustomerPage } from './counter/NewCustomerPage.tsx';
import { PlacesPage } from './coverage/PlacesPage.tsx';
import { WaitingPage } from './coverage/WaitingPage.tsx';
import { WritePage } from './coverage/WritePage.tsx';
import { ErasePage } from './erasing/ErasePage.tsx';
import { NoSuchScreen } from './frame/NoSuchScreen.tsx';
import { MessageScreen } from './messages/MessageScreen.tsx';
import { MessagesPage } from './messages/MessagesPage.tsx';
import { ReceiptPage } from './money/ReceiptPage.tsx';
import { MyDayPage } from './my-day/MyDayPage.tsx';
import { NewNewsletterPage } from './newsletters/NewNewsletterPage.tsx';
import { NewsletterScreen } from './newsletters/NewsletterScreen.tsx';
import { NewslettersPage } from './newsletters/NewslettersPage.tsx';
import { NewPackagePage } from './packages/NewPackagePage.tsx';
import { PackagePage } from './packages/PackagePage.tsx';
import { PackagesPage } from './packages/PackagesPage.tsx';
import { PaidPage } from './paid/PaidPage.tsx';
import { PaymentScreen } from './payments/PaymentScreen.tsx';
import { PaymentsPage } from './payments/PaymentsPage.tsx';
import { PersonScreen } from './person/PersonScreen.tsx';
import { PricesPage } from './prices/PricesPage.tsx';
import { RegistrationPage } from './registration/RegistrationPage.tsx';
import { WorkOrderPage } from './registration/WorkOrderPage.tsx';
import { RegistrationsPage } from './registrations/RegistrationsPage.tsx';
import { RenewalsPage } from './renewals/RenewalsPage.tsx';
import { SandboxInboxPage } from './sandbox/SandboxInboxPage.tsx';
import { SearchPage } from './search/SearchPage.tsx';
import { useMember } from './session/session-context.tsx';
import { StaffAccountsPage } from './staff-accounts/StaffAccountsPage.tsx';
import { StatementScreen } from './statements/StatementScreen.tsx';
import { StatementsPage } from './statements/StatementsPage.tsx';
import { SubscribersPage } from './subscribers/SubscribersPage.tsx';
import { TillPage } from './till/TillPage.tsx';
import { TodayPage } from './today/TodayPage.tsx';
import { WordsPage } from './words/WordsPage.tsx';
import { WordsScreen } from './words/WordsScreen.tsx';

/** Which screen an address shows, and to whom. */
export function Screens() {
  const { role, hasSandbox } = useMember();
  const isOwner = role === 'owner';
  if (role === 'installer') return <InstallerScreens />;
  return (
    <Switch>
      <Route path={staffPaths.start}>
        <Redirect to={consolePaths.today} replace />
      </Route>
      <Route path={consolePaths.today}>
        <TodayPage />
      </Route>
      <Route path={consolePaths.search}>
        <SearchPage />
      </Route>
      <Route path={personRoute}>{({ kind, id }) => <PersonScreen key={id} kind={kind} id={id} />}</Route>
      <Route path={consolePaths.registrations}>
        <RegistrationsPage />
      </Route>
      <Route path={newCustomerPath}>
        <NewCustomerPage />
      </Route>
      <Route<{ id: string }> path={customerSheetPath(':id')}>
        {({ id }) => <CustomerSheetPage key={id} id={id} />}
      </Route>
      <Route<{ id: string }> path={registrationPath(':id')}>
        {({ id }) => <RegistrationPage key={id} id={id} />}
      </Route>
      <Route<{ id: string }> path={workOrderPath(':id')}>
        {({ id }) => <WorkOrderPage key={id} id={id} />}
      </Route>
      <Route path={consolePaths.appointments}>
        <AppointmentsPage />
      </Route>
      <Route path={consolePaths.myDay}>
        <MyDayPage />
      </Route>
      <Route path={consolePaths.renewals}>
        <RenewalsPage />
      </Route>
      <Route path={consolePaths.packages}>
        <PackagesPage />
      </Route>
      {isOwner && (
        <Route path={`${consolePaths.packages}/new`}>
          <NewPackagePage />
        </Route>
      )}
      {isOwner && (
        <Route path={`${consolePaths.packages}/prices`}>
          <PricesPage />
        </Route>
      )}
      {isOwner && (
        <Route path={consolePaths.words}>
          <WordsPage />
        </Route>
      )}
      {isOwner && (
        <Route path={`${consolePaths.words}/:subject`}>
          {({ subject }) => <WordsScreen key={subject} subject={subject} />}
        </Route>
      )}
      <Route path={`${consolePaths.packages}/:id`}>{({ id }) => <PackagePage id={id} />}</Route>
      <Route path={consolePaths.payments}>
        <PaymentsPage />
      </Route>
      <Route path={`${consolePaths.payments}/:id`}>{({ id }) => <PaymentScreen key={id} id={id} />}</Route>
      <Route path={consolePaths.paid}>
        <PaidPage />
      </Route>
      <Route path={consolePaths.counter}>
        <CounterPage />
      </Route>
      <Route path={consolePaths.till}>
        <TillPage />
      </Route>
      <Route<{ id: string }> path={receiptPath(':id')}>{({ id }) => <ReceiptPage key={id} id={id} />}</Route>
      <Route path={consolePaths.statements}>
        <StatementsPage />
      </Route>
      <Route path={`${consolePaths.statements}/:id`}>
        {({ id }) => <StatementScreen key={id} id={id} />}
      </Route>
      <Route path={consolePaths.messages}>
        <MessagesPage />
      </Route>
      <Route path={`${consolePaths.messages}/:kind/:id`}>
        {({ kind, id }) => <MessageScreen key={id} kind={kind} id={id} />}
      </Route>
      <Route path={consolePaths.coverage}>
        <PlacesPage />
      </Route>
      <Route path={writeToWaitingPath}>
        <WritePage />
      </Route>
      <Route path={consolePaths.waiting}>
        <WaitingPage />
      </Route>
      <Route path={consolePaths.subscribers}>
        <SubscribersPage />
      </Route>
      <Route path={consolePaths.newsletters}>
        <NewslettersPage />
      </Route>
      <Route path={`${consolePaths.newsletters}/new`}>
        <NewNewsletterPage />
      </Route>
      <Route path={`${consolePaths.newsletters}/:id`}>
        {({ id }) => <NewsletterScreen key={id} id={id} />}
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
          <StaffAccountsPage />
        </Route>
      )}
      {isOwner && (
        <Route path={consolePaths.audit}>
          <AuditLogPage />
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

/** Their own visits and their own account. */
function InstallerScreens() {
  return (
    <Switch>
      <Route path={staffPaths.start}>
        <Redirect to={consolePaths.myDay} replace />
      </Route>
      <Route path={consolePaths.myDay}>
        <MyDayPage />
      </Route>
      <Route path={consolePaths.account}>
        <AccountPage />
      </Route>
      <Route>
        <NoSuchScreen />
      </Route>
    </Switch>
  );
}
