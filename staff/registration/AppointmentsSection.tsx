import { useState } from 'react';
import type { Appointment, RegistrationAppointments } from '#domain/appointments.ts';
import type { ShownRegistration } from '#domain/registration-list.ts';
import { Loaded } from '../api/Loaded.tsx';
import { useAnswer } from '../api/use-answer.ts';
import { AppointmentCard } from '../appointments/AppointmentCard.tsx';
import { EditAppointmentDialog, NewAppointmentDialog } from '../appointments/AppointmentDialog.tsx';
import cards from '../appointments/appointments.module.css';
import { MoveDialog } from '../appointments/MoveDialog.tsx';
import { newest } from '../appointments/use-moving.ts';
import { windowText } from '../appointments/window-text.ts';
import { Section } from '../frame/Section.tsx';
import { useLanguage, useText } from '../language/language-context.tsx';
import { customerName } from '../registrations/customer-name.ts';

type Open = { name: 'new' } | { name: 'edit' | 'move'; appointment: Appointment };

/** When the installers come and came; the customer is told. */
export function AppointmentsSection({ registration }: { registration: ShownRegistration }) {
  const text = useText();
  const language = useLanguage();
  const { id, reference } = registration;
  const asking = useAnswer<RegistrationAppointments>(`/console/registrations/${id}/appointments`);
  const [open, setOpen] = useState<Open>();
  const close = () => setOpen(undefined);
  return (
    <Section title={text('console.nav.appointments')}>
      <Loaded asking={asking}>
        {({ appointments, technicians }) => (
          <>
            {appointments.length === 0 && <p>{text('console.appointments.none')}</p>}
            {appointments.length > 0 && (
              <ul className={cards.group}>
                {appointments.map((appointment) => (
                  <li key={appointment.id} className={`${cards.card} ${cards[appointment.outcome]}`}>
                    <AppointmentCard
                      appointment={appointment}
                      when={windowText(appointment, language)}
                      onEdit={() => setOpen({ name: 'edit', appointment })}
                      onMove={() => setOpen({ name: 'move', appointment })}
                    />
                  </li>
                ))}
              </ul>
            )}
            {registration.status === 'scheduled' && (
              <button type="button" className="button" onClick={() => setOpen({ name: 'new' })}>
                {text(
                  appointments.length > 0 ? 'console.appointments.new.again' : 'console.appointments.new',
                )}
              </button>
            )}
            {open?.name === 'edit' && (
              <EditAppointmentDialog
                appointment={newest(open.appointment, appointments)}
                technicians={technicians}
                onClose={close}
              />
            )}
            {open?.name === 'move' && (
              <MoveDialog
                appointment={newest(open.appointment, appointments)}
                wanted={{}}
                technicians={technicians}
                onClose={close}
              />
            )}
          </>
        )}
      </Loaded>
      {open?.name === 'new' && (
        <NewAppointmentDialog
          registration={id}
          name={customerName(registration) || reference}
          onClose={close}
        />
      )}
    </Section>
  );
}
