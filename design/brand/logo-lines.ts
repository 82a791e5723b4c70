const wave = (y: number) => `M2 ${y}c4 0 3.6-9.5 9-9.5s5 9.5 9.5 9.5 4.5-9.5 9.5-9.5 5.5 9.5 10 9.5`;

/** Three lines of wind. */
export const logoLines = wave(11.5) + wave(18.1) + wave(24.7);
export const logoBox = '0 0 42 27';
