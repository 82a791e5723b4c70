import { useState } from 'react';
import { useSearchParams } from 'wouter';
import { type Appointment, type AppointmentPage, type Unplanned, weekOf } from '#domain/appointments.ts';
import { islandDay } from '#domain/island-day.ts';
import { addDays } from '#domain/paid-until.ts';
import { Loaded } from '../api/Loaded.tsx';
import type { Problem } from '../api/problem.ts';
import { useAnswer } from '../api/use-answer.ts';
import { SelectField } from '../forms/SelectField.tsx';
import { TextField } from '../forms/TextField.tsx';
import { useText } from '../language/language-context.tsx';
import filters from '../lists/ListFilters.module.css';
import { ListTop } from '../lists/ListTop.tsx';
import { AppointmentBoard } from './AppointmentBoard.tsx';
import { EditAppointmentDialog, NewAppointmentDialog } from './AppointmentDialog.tsx';
import styles from './appointments.module.css';
import { MoveDialog } from './MoveDialog.tsx';
import { UnplannedList } from './UnplannedList.tsx';
import { type Moved, newest, useMoving } from './use-moving.ts';

type Open =
  | { name: 'plan'; one: Unplanned }
  | { name: 'edit'; appointment: Appointment }
  | ({ name: 'move'; problem?: Problem } & Moved);

const views = ['day', 'week'] as const;
const groups = ['technician', 'village'] as const;

/** When installers come: a day or a week, by installer or by village. */
export function AppointmentsPage() {
  const text = useText();
  const [search, setSearch] = useSearchParams();
  const asked = (name: string) => search.get(name) ?? '';
  const view = asked('view') === 'week' ? 'week' : 'day';
  const group = asked('group') === 'village' ? 'village' : 'technician';
  const day = asked('day') || islandDay(Date.now());
  const [from = day, to = day] = view === 'week' ? [weekOf(day)[0], weekOf(day)[6]] : [day, day];
  const asking = useAnswer<AppointmentPage>(`/console/appointments?from=${from}&to=${to}`);
  const [open, setOpen] = useState<Open>();
  const close = () => setOpen(undefined);
  const move = useMoving((moved, problem) => setOpen({ name: 'move', ...moved, problem }));

  function look(change: Record<string, string>) {
    setSearch((before) => {
      const wanted = { ...Object.fromEntries(before), ...change };
      return new URLSearchParams(Object.entries(wanted).filter(([, value]) => value !== ''));
    });
  }
  const go = (days: number) => look({ day: addDays(day, view === 'week' ? 7 * days : days) });

  return (
    <>
      <ListTop title={text('console.nav.appointments')}>
        <button type="button" className="button" onClick={() => window.print()}>
          {text('console.appointments.print')}
        </button>
      </ListTop>
      <div className={`${filters.filters} ${styles.filters} ${styles.choices}`}>
        <SelectField
          label={text('console.appointments.view')}
          value={view}
          choices={views.map((one) => [one, text(`console.appointments.view.${one}`)])}
          onChange={({ target }) => look({ view: target.value })}
        />
        <TextField
          label={text('console.appointments.day')}
          type="date"
          value={day}
          onChange={({ target }) => target.value && look({ day: target.value })}
        />
        <SelectField
          label={text('console.appointments.group')}
          value={group}
          choices={groups.map((one) => [one, text(`console.appointments.group.${one}`)])}
          onChange={({ target }) => look({ group: target.value })}
        />
        <SelectField
          label={text('console.appointments.technician')}
          value={asked('technician')}
          all={text('console.appointments.technician.all')}
          choices={peopleIn(asking.answer)}
          onChange={({ target }) => look({ technician: target.value })}
        />
        <SelectField
          label={text('console.appointments.village')}
          value={asked('village')}
          all={text('console.appointments.village.all')}
          choices={villagesIn(asking.answer, asked('village'))}
          onChange={({ target }) => look({ village: target.value })}
        />
      </div>
      <div className={`actions ${styles.filters}`}>
        <button type="button" className="button" onClick={() => go(-1)}>
          {text('console.appointments.previous')}
        </button>
        <button type="button" className="button" onClick={() => look({ day: '' })}>
          {text('console.appointments.today')}
        </button>
        <button type="button" className="button" onClick={() => go(1)}>
          {text('console.appointments.next')}
        </button>
      </div>
      <Loaded asking={asking}>
        {({ appointments, unplanned, technicians, today }) => (
          <>
            <p className={`small ${styles.filters}`}>{text('console.appointments.keys')}</p>
            <AppointmentBoard
              appointments={appointments.filter(
                ({ technician, village }) =>
                  (!asked('technician') || technician === asked('technician')) &&
                  (!asked('village') || village === asked('village')),
              )}
              technicians={technicians.filter(({ id }) => !asked('technician') || id === asked('technician'))}
              {...{ view, group, day, today }}
              onEdit={(appointment) => setOpen({ name: 'edit', appointment })}
              onMove={(appointment) => setOpen({ name: 'move', appointment, wanted: {} })}
              onMoved={move}
            />
            <UnplannedList unplanned={unplanned} onPlan={(one) => setOpen({ name: 'plan', one })} />
            {open?.name === 'move' && (
              <MoveDialog
                {...open}
                appointment={newest(open.appointment, appointments)}
                technicians={technicians}
                onClose={close}
              />
            )}
            {open?.name === 'edit' && (
              <EditAppointmentDialog
                appointment={newest(open.appointment, appointments)}
                technicians={technicians}
                onClose={close}
              />
            )}
          </>
        )}
      </Loaded>
      {open?.name === 'plan' && (
        <NewAppointmentDialog
          registration={open.one.registration}
          name={open.one.customerName || open.one.reference}
          day={asked('day') || undefined}
          onClose={close}
        />
      )}
    </>
  );
}

/** Who can come, and who comes though they cannot any more. */
function peopleIn(page: AppointmentPage | undefined): [string, string][] {
  const people = new Map<string, string>();
  for (const { id, name } of page?.technicians ?? []) people.set(id, name);
  for (const { technician, technicianName } of page?.appointments ?? []) {
    if (technician && !people.has(technician)) people.set(technician, technicianName ?? '–');
  }
  return [...people];
}

function villagesIn(page: AppointmentPage | undefined, asked: string): [string, string][] {
  const found = [asked, ...(page?.appointments ?? []).map(({ village }) => village)].filter(Boolean);
  return [...new Set(found)].sort((one, other) => one.localeCompare(other)).map((name) => [name, name]);
}
