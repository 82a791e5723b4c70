import react from '@vitejs/plugin-react';
import { defineConfig, type UserConfig } from 'vite';
import { contentCheck } from './site/build/content-check.ts';
import { dictionaries } from './site/build/dictionaries.ts';
import { documentFonts } from './site/build/document-fonts.ts';

/** What every target has in common. */
const shared = (outDir: string): UserConfig => ({
  publicDir: false,
  plugins: [dictionaries(), react()],
  appType: 'custom',
  build: {
    outDir,
    emptyOutDir: true,
    // The content policy allows no data: fonts or styles, and hashed files are cached for good.
    assetsInlineLimit: 0,
    modulePreload: { polyfill: false },
    target: 'es2022',
    reportCompressedSize: false,
  },
});

/** Rendered on the server by one bundle: the server needs no React of its own. */
const onServer: UserConfig = { ssr: { noExternal: true } };

function target(outDir: string, given: UserConfig): UserConfig {
  const common = shared(outDir);
  return { ...common, ...given, build: { ...common.build, ...given.build } };
}

// What wouter brings for Reacts that are older than ours.
const alias = { 'use-sync-external-store/shim/index.js': 'react' };

/** Everything that is built, by its name. */
export const targets = {
  /** The public website in the browser. */
  site: target('dist/client', {
    publicDir: 'site/public',
    plugins: [dictionaries(), contentCheck(), documentFonts(), react()],
    resolve: { alias },
    build: {
      manifest: 'manifest.json',
      rolldownOptions: {
        input: 'site/entry-client.tsx',
        // What every visit needs comes in one file instead of many small ones.
        output: {
          codeSplitting: {
            groups: [
              // The styles of the home page in one file; what comes later brings its own.
              {
                name: 'base',
                test: /design\/styles\/|node_modules\/(react|react-dom|scheduler|wouter|@lingui)\/|(design|site)\/(brand|links|visit|language|wind|calls|dialog)\/|domain\/island-time-zone|site\/(frame\/|finder\/long-list|page-registry|(packages|prices|sections|forms|message|heading|pages\/home)\/.*\.css$)/,
              },
              // What the home page does without.
              { name: 'heading', test: /site\/heading\// },
              // A long price list asks in one field, without a form's other parts.
              { name: 'field', test: /site\/forms\/Field/ },
              { name: 'forms', test: /site\/(forms|message)\// },
              { name: 'prices', test: /site\/(packages|prices|sections)\/|domain\/(price|terms)\.ts/ },
            ],
          },
        },
      },
    },
  }),
  /** The same, rendered on the server. */
  'site on the server': target('dist/server', {
    ...onServer,
    plugins: [dictionaries(), contentCheck(), react()],
    resolve: { alias },
    build: { ssr: 'site/entry-server.tsx' },
  }),
  /** The staff console in the browser. */
  console: target('dist/staff-client', {
    build: { manifest: 'manifest.json', rolldownOptions: { input: 'staff/entry-client.tsx' } },
  }),
  /** The staff pages that are rendered on the server, without a script: with their styles and fonts. */
  'staff pages': target('dist/staff', {
    ...onServer,
    build: { ssr: 'staff/entry-server.tsx', ssrEmitAssets: true, manifest: 'manifest.json' },
  }),
} satisfies Record<string, UserConfig>;

export default defineConfig(targets.site);
