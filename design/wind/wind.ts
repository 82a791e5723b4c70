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

export const cardStrip: StripShape = { width: 240, height: 112, pad: 8, amplitude: 9 };

const segments = 14;
type Point = readonly [x: number, y: number];

/** The path of all lines of a speed. A remainder is a top line drawn only that far: 25 Mbps is six lines and a quarter. */
export function windPath(mbps: number, shape: StripShape = cardStrip): string {
  const lines = Math.min(mbps / mbpsPerLine, mostLines);
  const levels = Math.ceil(lines);
  const remainder = lines - Math.floor(lines);
  let path = '';
  for (let level = 0; level < levels; level++) {
    const reach = level === 0 && remainder > 0 ? remainder : 1;
    path += smoothPath(linePoints((level + 0.5) / levels, reach, shape));
  }
  return path;
}

function linePoints(t: number, reach: number, { width, height, pad, amplitude }: StripShape): Point[] {
  const heightAt = (u: number) => {
    // The gust: all lines close up at 62 % of the width.
    const gust = 1 - 0.34 * Math.exp(-(((u - 0.62) / 0.2) ** 2));
    const swing = amplitude * Math.sin(2 * Math.PI * (1.05 * u + 0.08) + 1.1 * t);
    return height / 2 + (t - 0.5) * (height - 2 * pad) * gust - swing;
  };
  const steps = Math.max(2, Math.round(segments * reach));
  return Array.from({ length: steps + 1 }, (_, place) => {
    const u = (place / steps) * reach;
    return [tenth(u * width), tenth(heightAt(u))] as const;
  });
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

function short(value: number): string {
  return String(tenth(value)).replace(/^(-?)0\./, '$1.');
}

/** Points are rounded before their distances are taken, so that the rounding does not add up along a line. */
export function tenth(value: number): number {
  return Math.round(value * 10) / 10 + 0;
}
