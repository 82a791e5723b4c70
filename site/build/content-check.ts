import type { Plugin } from 'vite';
import { cashPoints } from '#content/cash-points.ts';
import { company } from '#content/company.ts';
import { firstPlaces } from '#content/coverage-places.ts';
import { firstPackages } from '#content/packages.ts';
import { cashPointFaults } from '#domain/cash-points.ts';
import { companyFaults } from '#domain/company.ts';
import { placeFaults } from '#domain/coverage.ts';
import { packageFaults } from '#domain/internet-package.ts';

const ours = { cashPoints, company, firstPackages, firstPlaces };

/** Stops the build where what the company says of itself cannot be right. */
export function contentCheck(content = ours): Plugin {
  return {
    name: 'meltem:content',
    buildStart() {
      const faults = [
        ...cashPointFaults(content.cashPoints).map((fault) => `content/cash-points.ts: ${fault}`),
        ...companyFaults(content.company).map((fault) => `content/company.ts: ${fault}`),
        ...placeFaults(content.firstPlaces).map((fault) => `content/coverage-places.ts: ${fault}`),
        ...packageFaults(content.firstPackages).map((fault) => `content/packages.ts: ${fault}`),
      ];
      if (faults.length > 0) this.error(`What the company says needs a correction:\n${faults.join('\n')}`);
    },
  };
}
