import react from '@vitejs/plugin-react';
import { defineConfig } from 'vite';
import { contentCheck } from './site/build/content-check.ts';
import { dictionaries } from './site/build/dictionaries.ts';

export default defineConfig(({ command, isSsrBuild }) => ({
  publicDir: 'site/public',
  plugins: [dictionaries(), contentCheck(), react()],
  appType: 'custom',
  build: {
    outDir: isSsrBuild ? 'dist/server' : 'dist/client',
    copyPublicDir: !isSsrBuild,
    manifest: isSsrBuild ? false : 'manifest.json',
    emptyOutDir: true,
    // The content policy allows no data: fonts or styles, and hashed files are cached for good.
    assetsInlineLimit: 0,
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
                test: /node_modules\/(react|react-dom|scheduler|wouter|@lingui)\/|(design|site)\/(brand|links|visit|language|wind|calls|forms|dialog|frame|packages|sections)\//,
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
