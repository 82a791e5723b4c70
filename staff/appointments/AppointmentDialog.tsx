import { useRef, useState } from 'react';
import type {
  Appointment,
  RegistrationAppointments,
  Technician,
  TimeWindow,
  VisitDetails,
} from '#domain/appointments.ts';
import { villageOf } from '#domain/appointments.ts';
import { readAmount, writeAmount } from '#domain/money.ts';
import { longestText } from '#domain/text-limits.ts';
import { Loaded } from '../api/Loaded.tsx';
import { useAnswer } from '../api/use-answer.ts';
import { Dialog } from '../dialog/Dialog.tsx';
import { fieldText, SendForm } from '../forms/SendForm.tsx';
import { LongTextField, TextField } from '../forms/TextField.tsx';
import { useLanguage, useText } from '../language/language-context.tsx';
import { useAppointmentChange } from './use-appointment-change.ts';
import { appointmentPath, plannedOf } from './use-moving.ts';
import { type Planned, plannedIn, WindowFields } from './WindowFields.tsx';

interface NewAppointmentProps {
  registration: string;
  /** Who it is for. */
  name: string;
  /** The day that was looked at. */
  day?: string | undefined;
  onClose: () => void;
}

/** Agrees on a visit, beginning with what is known from the registration. */
export function NewAppointmentDialog({ registration, name, day, onClose }: NewAppointmentProps) {
  const text = useText();
  const asking = useAnswer<RegistrationAppointments>(`/console/registrations/${registration}/appointments`);
  return (
    <Dialog title={text('console.appointments.plan.for', { name })} onClose={onClose}>
      <Loaded asking={asking}>
        {({ proposal, technicians }) => {
          const { needsRouter, ...proposed } = proposal;
          const router = proposed.router || (needsRouter ? text('console.appointments.router.needed') : '');
          return (
            <AppointmentForm
              begun={{ ...proposed, router, technician: null, ...(day && { day }) }}
              technicians={technicians}
              path={`/console/registrations/${registration}/appointments`}
              onClose={onClose}
            />
          );
        }}
      </Loaded>
    </Dialog>
  );
}

interface EditAppointmentProps {
  appointment: Appointment;
  technicians: readonly Technician[];
  onClose: () => void;
}

/** Everything about an appointment, and its end where it is off. */
export function EditAppointmentDialog({ appointment, technicians, onClose }: EditAppointmentProps) {
  const text = useText();
  const name = appointment.customerName || appointment.reference;
  return (
    <Dialog title={text('console.appointments.edit.of', { name })} onClose={onClose}>
      <AppointmentForm
        begun={appointment}
        appointment={appointment}
        technicians={technicians}
        path={appointmentPath(appointment.id)}
        onClose={onClose}
      />
    </Dialog>
  );
}

interface AppointmentFormProps {
  begun: TimeWindow & VisitDetails & Planned;
  /** The one that is changed; none where it is a new one. */
  appointment?: Appointment;
  technicians: readonly Technician[];
  path: string;
  onClose: () => void;
}

function AppointmentForm({ begun, appointment, technicians, path, onClose }: AppointmentFormProps) {
  const text = useText();
  const language = useLanguage();
  const changing = useAppointmentChange(appointment);
  const isPlanned = appointment?.outcome === 'planned';
  const [isAmountWrong, setAmountWrong] = useState(false);
  const { current: before } = useRef(bodyOf(begun));
  // Until somebody writes the village, it follows from the address.
  const village = useRef<HTMLInputElement>(null);
  const isVillageTyped = useRef(begun.village !== villageOf(begun.address));
  const { begin } = changing;

  async function save(fields: FormData) {
    const toCollect = readAmount(fieldText(fields, 'toCollect') || '0');
    setAmountWrong(toCollect === undefined);
    if (toCollect === undefined) return;
    const line = (name: string) => fieldText(fields, name).trim();
    const body = {
      ...plannedIn(fields),
      ...{ address: line('address'), village: line('village'), phone: line('phone') },
      ...{ router: line('router'), note: line('note'), toCollect },
    };
    const done = appointment ? undefined : text('console.appointments.made');
    const told = {
      ...(done && { done }),
      ...(appointment && { undo: { path, body: before } }),
    };
    if (await changing.send(() => changing.change(path, body, () => told))) onClose();
  }

  async function cancel() {
    const told = {
      done: text('console.appointments.cancelled'),
      undo: { path, body: { outcome: 'planned' } },
    };
    if (await changing.send(() => changing.change(path, { outcome: 'cancelled' }, () => told))) onClose();
  }

  return (
    <>
      <SendForm
        sending={changing}
        action={text(appointment ? 'console.appointments.save' : 'console.appointments.plan')}
        onSubmit={save}
        onCancel={onClose}
        cancel={isPlanned ? text('console.keep') : undefined}
      >
        <WindowFields planned={begun} technicians={technicians} problem={changing.problem} onInput={begin} />
        <TextField
          label={text('console.registration.address')}
          name="address"
          maxLength={longestText.line}
          defaultValue={begun.address}
          onInput={({ currentTarget }) => {
            begin();
            if (village.current && !isVillageTyped.current) {
              village.current.value = villageOf(currentTarget.value);
            }
          }}
        />
        <TextField
          ref={village}
          label={text('console.appointments.village')}
          name="village"
          maxLength={longestText.name}
          defaultValue={begun.village}
          onInput={() => {
            begin();
            isVillageTyped.current = true;
          }}
        />
        <TextField
          label={text('console.registration.phone')}
          type="tel"
          name="phone"
          maxLength={longestText.phone}
          defaultValue={begun.phone}
          onInput={begin}
        />
        <TextField
          label={text('console.appointments.router')}
          name="router"
          maxLength={longestText.line}
          defaultValue={begun.router}
          onInput={begin}
        />
        <TextField
          label={text('console.appointments.toCollect')}
          hint={text('console.appointments.toCollect.hint')}
          error={isAmountWrong ? text('console.appointments.badAmount') : undefined}
          inputMode="decimal"
          name="toCollect"
          defaultValue={writeAmount(begun.toCollect, language)}
          onInput={begin}
        />
        <LongTextField
          label={text('console.appointments.note')}
          name="note"
          maxLength={longestText.message}
          defaultValue={begun.note}
          onInput={begin}
        />
      </SendForm>
      {isPlanned && (
        <div className="actions">
          <button type="button" className="button" aria-disabled={changing.isSending} onClick={cancel}>
            {text('console.appointments.cancel')}
          </button>
        </div>
      )}
    </>
  );
}

function bodyOf(begun: AppointmentFormProps['begun']) {
  const { address, village, phone, router, toCollect, note } = begun;
  return { ...plannedOf(begun), address, village, phone, router, toCollect, note };
}
