export interface DaySeries {
  name: string;
  byDay: readonly number[];
}
