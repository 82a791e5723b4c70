import { PageHeading } from '../../frame/PageHeading.tsx';
import { useText } from '../../visit/visit-context.tsx';

export default function BankAccountsPage() {
  const text = useText();
  return (
    <div className="wrap">
      <PageHeading crumb={text('bank_accounts.crumb')}>{text('bank_accounts.heading')}</PageHeading>
    </div>
  );
}
