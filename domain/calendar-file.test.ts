import { expect, test } from 'vitest';
import { calendarFile } from './calendar-file.ts';

const event = {
  uid: 'a1@meltem.example',
  sequence: 2,
  changedAt: Date.parse('2026-11-17T07:00:00.123Z'),
  begins: Date.parse('2026-11-20T07:00:00Z'),
  ends: Date.parse('2026-11-20T09:00:00Z'),
  summary: 'Kurulum',
  location: 'Zeytinlik Sokak 4, Girne',
  description: 'Referans: K7QM-3XPW\nArayın; 0392\r\nA\\B',
  isCancelled: false,
};

test('an event is written line by line, as calendars read it', () => {
  expect(calendarFile(event)).toBe(
    [
      'BEGIN:VCALENDAR',
      'VERSION:2.0',
      'PRODID:-//Meltem//Appointments//EN',
      'METHOD:PUBLISH',
      'BEGIN:VEVENT',
      'UID:a1@meltem.example',
      'SEQUENCE:2',
      'DTSTAMP:20261117T070000Z',
      'DTSTART:20261120T070000Z',
      'DTEND:20261120T090000Z',
      'SUMMARY:Kurulum',
      'LOCATION:Zeytinlik Sokak 4\\, Girne',
      'DESCRIPTION:Referans: K7QM-3XPW\\nArayın\\; 0392\\nA\\\\B',
      'STATUS:CONFIRMED',
      'END:VEVENT',
      'END:VCALENDAR',
      '',
    ].join('\r\n'),
  );
  expect(calendarFile({ ...event, isCancelled: true })).toContain('STATUS:CANCELLED\r\n');
});

test('a long line goes on in the next one after 75 octets, and no letter is cut', () => {
  const location = 'ş'.repeat(80);
  const lines = calendarFile({ ...event, location }).split('\r\n');
  const place = lines.findIndex((line) => line.startsWith('LOCATION'));
  // 9 octets of the name and 33 letters of two are 75; later lines begin with a space.
  expect(lines.slice(place, place + 3)).toEqual([
    `LOCATION:${'ş'.repeat(33)}`,
    ` ${'ş'.repeat(37)}`,
    ` ${'ş'.repeat(10)}`,
  ]);
  for (const line of lines) expect(Buffer.byteLength(line)).toBeLessThanOrEqual(75);
});
