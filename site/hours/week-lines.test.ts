import { expect, test } from 'vitest';
import { weekInLine } from './week-lines.ts';

test('days and their hours stand in one line, each pair apart from the next', () => {
  expect(weekInLine('Monday to Friday\n9AM to 7PM\nSaturday and Sunday\nclosed')).toBe(
    'Monday to Friday, 9AM to 7PM; Saturday and Sunday, closed',
  );
  expect(weekInLine('Every day\n9AM to 7PM')).toBe('Every day, 9AM to 7PM');
});
