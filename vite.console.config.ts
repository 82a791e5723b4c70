import react from '@vitejs/plugin-react';
import { defineConfig } from 'vite';
import { dictionaries } from './site/build/dictionaries.ts';

/** The staff's console: what runs in their browser. */
export default defineConfig({
  publicDir: false,
  plugins: [dictionaries(), react()],
  appType: 'custom',
  build: {
    outDir: 'dist/staff-client',
    emptyOutDir: true,
    manifest: 'manifest.json',
    // The content policy allows no data: fonts or styles, and hashed files are cached for good.
    assetsInlineLimit: 0,
    modulePreload: { polyfill: false },
    target: 'es2022',
    reportCompressedSize: false,
    rolldownOptions: { input: 'staff/entry-client.tsx' },
  },
});
