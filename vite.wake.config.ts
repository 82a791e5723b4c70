import { defineConfig } from 'vite';

/** The script that stands in every page itself: one piece, with names of its own. */
export default defineConfig({
  publicDir: false,
  build: {
    outDir: 'dist/wake',
    emptyOutDir: true,
    target: 'es2022',
    reportCompressedSize: false,
    rolldownOptions: {
      input: 'site/wake.ts',
      output: { format: 'iife', entryFileNames: 'wake.js' },
    },
  },
});
