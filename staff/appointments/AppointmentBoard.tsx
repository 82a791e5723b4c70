import { useRef, useState } from 'react';
import type { Appointment, Technician } from '#domain/appointments.ts';
import { formatWeekday } from '../language/format-moment.ts';
import { useLanguage, useText } from '../language/language-context.tsx';
import { AppointmentCard } from './AppointmentCard.tsx';
import styles from './appointments.module.css';
import { type BoardColumn, type BoardGroup, type BoardView, boardColumns } from './board-columns.ts';
import type { Moved } from './use-moving.ts';

interface AppointmentBoardProps {
  appointments: readonly Appointment[];
  technicians: readonly Technician[];
  view: BoardView;
  group: BoardGroup;
  day: string;
  today: string;
  onEdit: (appointment: Appointment) => void;
  onMove: (appointment: Appointment) => void;
  /** Dropped on another column, or moved there by the arrow keys. */
  onMoved: (moved: Moved) => Promise<unknown>;
}

/** The visits of a day or a week beside each other. */
export function AppointmentBoard(props: AppointmentBoardProps) {
  const { appointments, technicians, view, group, day, today, onEdit, onMove, onMoved } = props;
  const text = useText();
  const language = useLanguage();
  const columns = boardColumns(appointments, { view, group, day, technicians });
  const names = new Map([
    ...appointments.map(({ technician, technicianName }) => [technician ?? '', technicianName] as const),
    ...technicians.map(({ id, name }) => [id, name] as const),
  ]);
  const dragged = useRef<Appointment>(undefined);
  const [over, setOver] = useState<string>();
  const stepped = useRef<string>(undefined);

  function groupName(key: string): string {
    if (group === 'village') return key || text('console.appointments.village.none');
    return (key && names.get(key)) || text('console.appointments.technician.none');
  }

  function drop({ key, becomes }: BoardColumn) {
    const appointment = dragged.current;
    dragged.current = undefined;
    setOver(undefined);
    if (!appointment || !becomes || keyOf(appointment) === key) return;
    onMoved({ appointment, wanted: becomes });
  }

  function keyOf(appointment: Appointment): string {
    return view === 'week' ? appointment.day : (appointment.technician ?? '');
  }

  function step(appointment: Appointment, by: -1 | 1) {
    const next = columns[columns.findIndex(({ key }) => key === keyOf(appointment)) + by];
    if (!next?.becomes) return;
    stepped.current = appointment.id;
    onMoved({ appointment, wanted: next.becomes });
  }

  return (
    <div className={`${styles.board} ${view === 'week' ? styles.week : ''}`}>
      {columns.map((column) => {
        const title = view === 'week' ? formatWeekday(column.key, language) : groupName(column.key);
        const count = column.groups.reduce((sum, { appointments: of }) => sum + of.length, 0);
        return (
          <section
            key={column.key}
            aria-label={title}
            aria-current={view === 'week' && column.key === today ? 'date' : undefined}
            className={`${styles.column} ${over === column.key ? styles.over : ''} ${count === 0 ? styles.empty : ''}`}
            onDragOver={(event) => {
              if (!dragged.current || !column.becomes) return;
              event.preventDefault();
              setOver(column.key);
            }}
            onDragLeave={() => setOver((last) => (last === column.key ? undefined : last))}
            onDrop={(event) => {
              event.preventDefault();
              drop(column);
            }}
          >
            <h2>{title}</h2>
            {count === 0 && <p className="small">{text('console.appointments.none')}</p>}
            {column.groups.map(({ key, appointments: of }) => (
              <div key={key} className={styles.group}>
                {view === 'week' && <h3>{groupName(key)}</h3>}
                <ul>
                  {of.map((appointment) => (
                    <li
                      key={appointment.id}
                      className={`${styles.card} ${styles[appointment.outcome]}`}
                      draggable={appointment.outcome === 'planned' && column.becomes !== undefined}
                      onDragStart={(event) => {
                        dragged.current = appointment;
                        event.dataTransfer.effectAllowed = 'move';
                        event.dataTransfer.setData('text/plain', appointment.reference);
                      }}
                      onDragEnd={() => setOver(undefined)}
                    >
                      <AppointmentCard
                        appointment={appointment}
                        isByTechnician={group === 'technician'}
                        isBrief={view === 'week'}
                        onEdit={() => onEdit(appointment)}
                        onMove={() => onMove(appointment)}
                        onStep={column.becomes && ((by) => step(appointment, by))}
                        takesFocus={() => {
                          const isMeant = stepped.current === appointment.id;
                          if (isMeant) stepped.current = undefined;
                          return isMeant;
                        }}
                      />
                    </li>
                  ))}
                </ul>
              </div>
            ))}
          </section>
        );
      })}
    </div>
  );
}
