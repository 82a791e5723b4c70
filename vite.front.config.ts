import { defineConfig } from 'vite';

/**
 * The thread in front of the server, in one plain script: without TypeScript to strip and modules to load it takes
 * half the memory.
 */
export default defineConfig({
  publicDir: false,
  build: {
    ssr: 'server/fronts/front-thread.ts',
    outDir: 'dist/front',
    emptyOutDir: true,
    target: 'node22',
    minify: false,
    reportCompressedSize: false,
    rolldownOptions: { output: { format: 'cjs', entryFileNames: '[name].cjs' } },
  },
  ssr: { noExternal: true },
});
