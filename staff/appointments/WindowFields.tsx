import type { Technician, TimeWindow } from '#domain/appointments.ts';
import type { Problem } from '../api/problem.ts';
import { SelectField } from '../forms/SelectField.tsx';
import { fieldText } from '../forms/SendForm.tsx';
import { TextField } from '../forms/TextField.tsx';
import { useLanguage, useText } from '../language/language-context.tsx';
import styles from './appointments.module.css';
import { windowText } from './window-text.ts';

/** Who comes when. */
export interface Planned extends TimeWindow {
  technician: string | null;
}

interface WindowFieldsProps {
  planned: Planned & { technicianName?: string | null };
  technicians: readonly Technician[];
  problem: Problem | undefined;
  onInput: () => void;
}

interface Refused {
  faults?: readonly string[];
  /** What the installer has at that time already. */
  standing?: TimeWindow & { reference: string; customerName: string };
}

/** Day, window and installer, each with what is wrong about it. */
export function WindowFields({ planned, technicians, problem, onInput }: WindowFieldsProps) {
  const text = useText();
  const language = useLanguage();
  const { faults = [], standing } = (problem?.answer ?? {}) as Refused;
  const { technician, technicianName } = planned;
  const hasLeft = technician !== null && !technicians.some(({ id }) => id === technician);
  const isWrong = faults.includes('begins') || faults.includes('ends');
  return (
    <>
      <TextField
        label={text('console.appointments.day')}
        type="date"
        name="day"
        required
        defaultValue={planned.day}
        onInput={onInput}
      />
      <div className={styles.window}>
        <TextField
          label={text('console.appointments.begins')}
          type="time"
          name="begins"
          required
          defaultValue={planned.begins}
          onInput={onInput}
        />
        <TextField
          label={text('console.appointments.ends')}
          type="time"
          name="ends"
          required
          defaultValue={planned.ends}
          error={isWrong ? text('console.appointments.badEnd') : undefined}
          onInput={onInput}
        />
      </div>
      <SelectField
        label={text('console.appointments.technician')}
        name="technician"
        defaultValue={technician ?? ''}
        all={text('console.appointments.technician.none')}
        choices={[
          ...technicians.map(({ id, name }) => [id, name] as const),
          ...(hasLeft ? [[technician, technicianName ?? '–'] as const] : []),
        ]}
        error={
          standing &&
          text('console.appointments.standing', {
            window: windowText(standing, language),
            name: standing.customerName || '–',
            reference: standing.reference,
          })
        }
        onInput={onInput}
      />
    </>
  );
}

export function plannedIn(fields: FormData): Planned {
  return {
    day: fieldText(fields, 'day'),
    begins: fieldText(fields, 'begins'),
    ends: fieldText(fields, 'ends'),
    technician: fieldText(fields, 'technician') || null,
  };
}
