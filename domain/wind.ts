/**
 * The wind motif: on a weather map, the closer the lines, the stronger the wind.
 * One line stands for 4 Mbps, so a strip of lines is a reading, not an ornament.
 */
export const mbpsPerLine = 4;
/** Closer than this the lines would run into one another: a faster wind than 160 Mbps looks no stronger. */
export const mostLines = 40;

export interface StripShape {
  width: number;
  height: number;
  /** Room above the first and below the last line. */
  pad: number;
  /** How far the wave swings. */
  amplitude: number;
}

/** Drawn stretched, in units as large as a tenth of them allows: every card has up to 25 of these lines. */
export const cardStrip: StripShape = { width: 30, height: 56, pad: 4, amplitude: 4.5 };

/** A fifth one comes closer to the gust by a third of a unit, and costs every page with packages 100 bytes. */
const segments = 4;
type Point = readonly [x: number, y: number];
/** A point, and where the line goes from there. */
type Turn = readonly [x: number, y: number, pullX: number, pullY: number];

/** The path of all lines of a speed. A remainder is a top line drawn only that far: 25 Mbps is six lines and a quarter. */
export function windPath(mbps: number, shape: StripShape = cardStrip): string {
  const lines = Math.min(mbps / mbpsPerLine, mostLines);
  const levels = Math.ceil(lines);
  const remainder = lines - Math.floor(lines);
  let path = '';
  for (let level = 0; level < levels; level++) {
    const reach = level === 0 && remainder > 0 ? remainder : 1;
    path += linePath(lineTurns((level + 0.5) / levels, reach, shape));
  }
  return path;
}

/** The wave has a slope at every place: with it, few points are enough. */
function lineTurns(t: number, reach: number, { width, height, pad, amplitude }: StripShape): Turn[] {
  const heightAt = (u: number) => {
    // The gust: all lines close up at 62 % of the width.
    const gust = 1 - 0.34 * Math.exp(-(((u - 0.62) / 0.2) ** 2));
    const swing = amplitude * Math.sin(2 * Math.PI * (1.05 * u + 0.08) + 1.1 * t);
    return height / 2 + (t - 0.5) * (height - 2 * pad) * gust - swing;
  };
  const steps = Math.max(2, Math.round(segments * reach));
  const step = reach / steps;
  return Array.from({ length: steps + 1 }, (_, place) => {
    const u = place * step;
    const slope = (heightAt(u + 1e-4) - heightAt(u - 1e-4)) / 2e-4;
    return [tenth(u * width), fifth(heightAt(u)), (step * width) / 3, (step * slope) / 3] as const;
  });
}

/**
 * A curve that leaves every point the way it came, as relative cubic segments to keep it short. Heights are in fifths
 * and where it is pulled to in halves: that is not seen, and the pages with packages are 150 bytes lighter.
 */
function linePath(turns: readonly Turn[]): string {
  const [first, ...others] = turns as [Turn, ...Turn[]];
  let path = `M${pair(first[0], first[1])}`;
  let [x, y] = first;
  for (const [place, [toX, toY, pullX, pullY]] of others.entries()) {
    path += place === 0 ? `c${pair(first[2], half(first[3]))} ` : 's';
    path += `${pair(toX - pullX - x, half(toY - pullY - y))} ${pair(toX - x, toY - y)}`;
    [x, y] = [toX, toY];
  }
  return path;
}

/** A Catmull-Rom curve through the points, as relative cubic segments to keep it short. */
export function smoothPath(points: readonly Point[]): string {
  const at = (index: number): Point => points[Math.min(Math.max(index, 0), points.length - 1)] as Point;
  const start = at(0);
  let path = `M${pair(start[0], start[1])}`;
  for (let i = 0; i < points.length - 1; i++) {
    const [before, from, to, after] = [at(i - 1), at(i), at(i + 1), at(i + 2)];
    const lead = i === 0 ? `c${pair((to[0] - before[0]) / 6, (to[1] - before[1]) / 6)} ` : 's';
    const pull = pair(to[0] - (after[0] - from[0]) / 6 - from[0], to[1] - (after[1] - from[1]) / 6 - from[1]);
    path += `${lead}${pull} ${pair(to[0] - from[0], to[1] - from[1])}`;
  }
  return path;
}

function pair(x: number, y: number): string {
  const second = short(y);
  return `${short(x)}${second.startsWith('-') ? '' : ' '}${second}`;
}

function fifth(value: number): number {
  return tenth(Math.round(value * 5) / 5);
}

function half(value: number): number {
  return Math.round(value * 2) / 2 + 0;
}

function short(value: number): string {
  return String(tenth(value)).replace(/^(-?)0\./, '$1.');
}

/** Points are rounded before their distances are taken, so that the rounding does not add up along a line. */
export function tenth(value: number): number {
  return Math.round(value * 10) / 10 + 0;
}
