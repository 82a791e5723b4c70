import { defineConfig } from 'vite';

/** The thread in front of the server, as plain JavaScript: without TypeScript to strip it takes half the memory. */
export default defineConfig({
  publicDir: false,
  build: {
    ssr: 'server/fronts/front-thread.ts',
    outDir: 'dist/front',
    emptyOutDir: true,
    target: 'node22',
    minify: false,
    reportCompressedSize: false,
  },
  ssr: { noExternal: true },
});
