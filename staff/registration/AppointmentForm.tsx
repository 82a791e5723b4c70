import { useLayoutEffect, useRef } from 'react';
import { islandLocal } from '#domain/island-day.ts';
import type { ShownRegistration } from '#domain/registration-list.ts';
import { useChange } from '../change/use-change.ts';
import { fieldText, SendForm } from '../forms/SendForm.tsx';
import { TextField } from '../forms/TextField.tsx';
import { formatMoment } from '../language/format-moment.ts';
import { useLanguage, useText } from '../language/language-context.tsx';

/** When the installers come; the customer sees it too. Empty where it is not agreed yet. */
export function AppointmentForm({ registration }: { registration: ShownRegistration }) {
  const text = useText();
  const language = useLanguage();
  const { id, appointment_at } = registration;
  const changing = useChange<ShownRegistration>(
    { seen: appointment_at },
    { now: ({ appointment_at: at }) => (at === null ? '–' : formatMoment(at, language)) },
  );
  const field = useRef<HTMLInputElement>(null);
  const isTyped = useRef(false);

  // What a colleague agrees meanwhile is shown, unless somebody is typing here.
  useLayoutEffect(() => {
    if (field.current && !isTyped.current) {
      field.current.value = appointment_at === null ? '' : islandLocal(appointment_at);
    }
  }, [appointment_at]);

  function save(fields: FormData) {
    changing.send(async () => {
      const body = { at: fieldText(fields, 'at') };
      await changing.change(`/console/registrations/${id}/appointment`, body, () => ({}));
      isTyped.current = false;
    });
  }

  return (
    <SendForm isAside sending={changing} action={text('console.appointment.save')} onSubmit={save}>
      <TextField
        label={text('console.appointment')}
        ref={field}
        type="datetime-local"
        name="at"
        onInput={() => {
          isTyped.current = true;
          changing.begin();
        }}
      />
    </SendForm>
  );
}
