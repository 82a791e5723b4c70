import react from '@vitejs/plugin-react';
import { defineConfig } from 'vite';
import { contentCheck } from './site/build/content-check.ts';
import { dictionaries } from './site/build/dictionaries.ts';

export default defineConfig(({ command, isSsrBuild }) => ({
  publicDir: 'site/public',
  plugins: [dictionaries(), contentCheck(), react()],
  appType: 'custom',
  // What wouter brings for Reacts that are older than ours.
  resolve: { alias: { 'use-sync-external-store/shim/index.js': 'react' } },
  build: {
    outDir: isSsrBuild ? 'dist/server' : 'dist/client',
    copyPublicDir: !isSsrBuild,
    manifest: isSsrBuild ? false : 'manifest.json',
    emptyOutDir: true,
    // Hashed files are cached for good.
    assetsInlineLimit: 0,
    // All styles in one file of 10 kB, which every page has in the cache after the first.
    cssCodeSplit: false,
    modulePreload: { polyfill: false },
    target: 'es2022',
    reportCompressedSize: false,
    rolldownOptions: {
      input: isSsrBuild ? 'site/entry-server.tsx' : 'site/entry-client.tsx',
      // What every visit needs comes in one file instead of many small ones.
      ...(!isSsrBuild && {
        output: {
          codeSplitting: {
            groups: [
              {
                name: 'base',
                test: /design\/styles\/(?!form-fields)|node_modules\/(react|react-dom|scheduler|wouter|@lingui)\/|(design|site)\/(brand|links|visit|language|wind|calls|dialog)\/|site\/(frame\/|finder\/long-list|page-registry)/,
              },
              // What the home page does without.
              { name: 'heading', test: /site\/heading\// },
              // A long price list asks in one field, without a form's other parts.
              { name: 'field', test: /site\/forms\/Field/ },
              { name: 'forms', test: /site\/(forms|message)\/|form-fields/ },
              {
                name: 'prices',
                test: /site\/(packages|prices|sections)\/|domain\/(price|terms)\.ts/,
              },
            ],
          },
        },
      }),
    },
  },
  // Built, it is one bundle that renders pages: the server needs no React of its own.
  ...(command === 'build' && { ssr: { noExternal: true } }),
}));
