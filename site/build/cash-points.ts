import type { Plugin } from 'vite';
import { cashPoints } from '#content/cash-points.ts';
import { cashPointFaults } from '#domain/cash-points.ts';

/** Stops the build where the list of cash points is not what the site promises. */
export function cashPointCheck(points = cashPoints): Plugin {
  return {
    name: 'meltem:cash-points',
    buildStart() {
      const faults = cashPointFaults(points);
      if (faults.length > 0) this.error(`content/cash-points.ts needs a correction:\n${faults.join('\n')}`);
    },
  };
}
