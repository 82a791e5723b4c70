// JavaScript, so that a second start finds everything compiled and does not load what reads TypeScript (18 MB).
import { enableCompileCache } from 'node:module';
import { fileURLToPath } from 'node:url';

enableCompileCache(fileURLToPath(new URL('../node_modules/.cache/compiled', import.meta.url)));
await import('./main.ts');
