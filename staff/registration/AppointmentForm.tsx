import { toast } from 'react-hot-toast/headless';
import { islandLocal } from '#domain/island-day.ts';
import type { ShownRegistration } from '#domain/registration-list.ts';
import { ask } from '../api/ask.ts';
import { useSending } from '../api/use-sending.ts';
import { Field } from '../forms/Field.tsx';
import { fieldText, SendForm } from '../forms/SendForm.tsx';
import { useText } from '../language/language-context.tsx';

interface AppointmentFormProps {
  registration: ShownRegistration;
  onChange: (registration: ShownRegistration) => void;
}

/** When the installers come; the customer sees it too. Empty where it is not agreed yet. */
export function AppointmentForm({ registration: { id, appointment_at }, onChange }: AppointmentFormProps) {
  const text = useText();
  const sending = useSending();

  function save(fields: FormData) {
    sending.send(async () => {
      const body = { at: fieldText(fields, 'at') };
      const path = `/console/registrations/${id}/appointment`;
      onChange(await ask<ShownRegistration>(path, { method: 'POST', body }));
      toast.success(text('console.saved'));
    });
  }

  return (
    <SendForm isAside sending={sending} action={text('console.appointment.save')} onSubmit={save}>
      <Field label={text('console.appointment')}>
        {(wiring) => (
          <input
            {...wiring}
            className="input"
            type="datetime-local"
            name="at"
            defaultValue={appointment_at === null ? '' : islandLocal(appointment_at)}
          />
        )}
      </Field>
    </SendForm>
  );
}
