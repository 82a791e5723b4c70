// `npm run conformance`: writes docs/conformance.md, each line of the specification with the tests that hold it.
// With --check it only tells whether that page is up to date, as `npm test` does.
import { readFileSync, writeFileSync } from 'node:fs';
import { lines } from '../tests/conformance/lines.ts';
import { conformancePage } from './conformance-page.ts';
import { listedTests } from './listed-tests.ts';

const file = 'docs/conformance.md';
const { page, faults } = conformancePage(lines, listedTests());
const isStale = process.argv.includes('--check') && readFileSync(file, 'utf8') !== page;
if (isStale) faults.push(`${file} is not up to date: run npm run conformance`);
for (const fault of faults) console.error(fault);
if (faults.length > 0) process.exit(1);
if (!process.argv.includes('--check')) writeFileSync(file, page);
console.log('Every line of the specification is held by a test.');
