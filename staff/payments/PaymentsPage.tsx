import { paymentStatuses } from '#domain/payment.ts';
import { ExportButton } from '../exports/ExportButton.tsx';
import { Field } from '../forms/Field.tsx';
import { useText } from '../language/language-context.tsx';
import { Filters } from '../lists/Filters.tsx';
import { ListPlace } from '../lists/ListPlace.tsx';
import { ListTop } from '../lists/ListTop.tsx';
import { searchOf } from '../lists/list-search.ts';
import { useListSearch } from '../lists/use-list-search.ts';
import { PaymentList } from './PaymentList.tsx';

const fields = ['text', 'status'] as const;

/** The payments that were asked for, newest first. */
export function PaymentsPage() {
  const text = useText();
  const { search, asked, isFirstPage, look, pageAt } = useListSearch(fields);
  return (
    <>
      <ListTop title={text('console.nav.payments')}>
        <ExportButton list="payments" filters={search} />
      </ListTop>
      <Filters asked={asked} onLook={(form) => look(searchOf(form, fields))}>
        <Field label={text('console.payments.text')}>
          {(wiring) => (
            <input
              {...wiring}
              className="input"
              type="search"
              name="text"
              maxLength={200}
              defaultValue={search.text ?? ''}
            />
          )}
        </Field>
        <Field label={text('console.list.state')}>
          {(wiring) => (
            <select {...wiring} className="input" name="status" defaultValue={search.status ?? ''}>
              <option value="">{text('console.list.any')}</option>
              {paymentStatuses.map((status) => (
                <option key={status} value={status}>
                  {text(`console.payment.status.${status}`)}
                </option>
              ))}
            </select>
          )}
        </Field>
      </Filters>
      <ListPlace label={text('console.nav.payments')}>
        <PaymentList
          key={asked}
          asked={asked}
          first={isFirstPage ? undefined : pageAt(undefined)}
          pageAt={pageAt}
        />
      </ListPlace>
    </>
  );
}
