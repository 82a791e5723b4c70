import react from '@vitejs/plugin-react';
import { defineConfig } from 'vite';
import { dictionaries } from './site/build/dictionaries.ts';

/** The staff pages: made on the server, without a script. One build brings the renderer, its styles and fonts. */
export default defineConfig({
  publicDir: false,
  plugins: [dictionaries(), react()],
  appType: 'custom',
  build: {
    ssr: 'staff/entry-server.tsx',
    ssrEmitAssets: true,
    outDir: 'dist/staff',
    emptyOutDir: true,
    manifest: 'manifest.json',
    // The content policy allows no data: fonts or styles, and hashed files are cached for good.
    assetsInlineLimit: 0,
    target: 'es2022',
    reportCompressedSize: false,
  },
  ssr: { noExternal: true },
});
