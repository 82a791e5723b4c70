import { useRef } from 'react';
import type { Problem } from '../api/problem.ts';
import { Dialog } from '../dialog/Dialog.tsx';
import { SendForm } from '../forms/SendForm.tsx';
import { useText } from '../language/language-context.tsx';
import { useAppointmentChange } from './use-appointment-change.ts';
import { appointmentPath, type Moved, plannedOf } from './use-moving.ts';
import { plannedIn, WindowFields } from './WindowFields.tsx';

interface MoveDialogProps extends Moved {
  technicians: Parameters<typeof WindowFields>[0]['technicians'];
  /** Why the first try was refused. */
  problem?: Problem | undefined;
  onClose: () => void;
}

/** Another day, window or installer. */
export function MoveDialog({ appointment, wanted, technicians, problem, onClose }: MoveDialogProps) {
  const text = useText();
  const changing = useAppointmentChange(appointment);
  // What was there when somebody began, whatever comes in meanwhile.
  const { current: before } = useRef(plannedOf(appointment));
  const isTried = useRef(false);
  const shown = isTried.current ? changing.problem : (changing.problem ?? problem);

  async function save(fields: FormData) {
    isTried.current = true;
    const path = appointmentPath(appointment.id);
    const isDone = await changing.send(() =>
      changing.change(path, plannedIn(fields), () => ({
        done: text('console.appointments.moved'),
        undo: { path, body: before },
      })),
    );
    if (isDone) onClose();
  }

  return (
    <Dialog
      title={text('console.appointments.move.of', {
        name: appointment.customerName || appointment.reference,
      })}
      onClose={onClose}
    >
      <SendForm
        sending={{ ...changing, problem: shown }}
        action={text('console.appointments.move')}
        onSubmit={save}
        onCancel={onClose}
      >
        <WindowFields
          planned={{ ...appointment, ...wanted }}
          technicians={technicians}
          problem={shown}
          onInput={changing.begin}
        />
      </SendForm>
    </Dialog>
  );
}
