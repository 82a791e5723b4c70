import { createHash } from 'node:crypto';
import { existsSync } from 'node:fs';
import { relative } from 'node:path';
import react from '@vitejs/plugin-react';
import { defineConfig, type UserConfig } from 'vite';
import { contentCheck } from './site/build/content-check.ts';
import { dictionaries } from './site/build/dictionaries.ts';
import { documentFonts } from './site/build/document-fonts.ts';

/** Its name and its file's mark. Vite's own names end in line numbers, which no compression makes small. */
const scopedName = (name: string, file: string) => {
  const path = relative(import.meta.dirname, file.split('?')[0] ?? file);
  return `${name}_${createHash('sha256').update(path).digest('base64url').slice(0, 4)}`;
};

/** What every target has in common. */
const shared = (outDir: string): UserConfig => ({
  publicDir: false,
  plugins: [dictionaries(), react()],
  appType: 'custom',
  css: { modules: { generateScopedName: scopedName } },
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

/**
 * Rendered on the server by one bundle: the server needs no React of its own. React for production is chosen here, not
 * by NODE_ENV when it runs: `npm start` sets none, and React for developers takes several times as long.
 */
const onServer: UserConfig = {
  ssr: { noExternal: true },
  define: { 'process.env.NODE_ENV': JSON.stringify('production') },
};

function target(outDir: string, given: UserConfig): UserConfig {
  const common = shared(outDir);
  return { ...common, ...given, build: { ...common.build, ...given.build } };
}

// What wouter brings for Reacts that are older than ours.
const alias = { 'use-sync-external-store/shim/index.js': 'react' };

/** The path of a file or everything in a folder. One that is gone stops the build instead of matching nothing. */
function within(...paths: string[]): RegExp {
  const missing = paths.filter((path) => !existsSync(path));
  if (missing.length > 0) throw new Error(`vite.config.ts names what is not there: ${missing.join(', ')}`);
  return new RegExp(paths.map((path) => `/${path}(?:/|$)`).join('|'));
}

const stylesWithin = (...folders: string[]) => new RegExp(`(?:${within(...folders).source}).*\\.css$`);
const anyOf = (...patterns: RegExp[]) => new RegExp(patterns.map(({ source }) => source).join('|'));

/** Everything that is built, by its name. */
export const targets = {
  /** The public website in the browser. */
  site: target('dist/client', {
    publicDir: 'site/public',
    plugins: [dictionaries(), contentCheck(), documentFonts(), react()],
    resolve: { alias },
    build: {
      manifest: 'manifest.json',
      modulePreload: {
        // Every visit has these already; the lists of what a part needs are sent to everybody.
        resolveDependencies: (_, files) => files.filter((file) => !/\/(?:base|rolldown-runtime)-/.test(file)),
      },
      rolldownOptions: {
        input: 'site/entry-client.tsx',
        // What every visit needs comes in one file instead of many small ones.
        output: {
          // Every visit gets the list of names: seven characters tell two versions of a script apart.
          chunkFileNames: 'assets/[name]-[hash:7].js',
          codeSplitting: {
            groups: [
              // The styles of the home page in one file; what comes later brings its own.
              {
                name: 'base',
                test: anyOf(
                  within('design/styles', 'design/brand', 'design/wind'),
                  within('design/errors/ErrorBoundary.tsx', 'design/errors/report-error.ts', 'site/App.tsx'),
                  within('domain/browser-error-paths.ts', 'domain/figures.ts', 'domain/storage-keys.ts'),
                  within('site/places/nicosia.svg', 'site/places/island.svg'),
                  within('site/links', 'site/language', 'site/calls/backend.ts'),
                  // What the newsletter does, and the question before leaving, come when they are wanted.
                  /\/site\/(?:frame|dialog)\/(?!newsletter-sending|LeaveDialog)/,
                  within('site/forms/form-names.ts', 'site/forms/GoLines.tsx', 'site/forms/Honeypot.tsx'),
                  within('site/forms/Scriptless.tsx', 'site/forms/SendButton.tsx'),
                  within('site/finder/long-list.ts', 'site/page-registry.ts', 'domain/island-time-zone.ts'),
                  within('node_modules/react', 'node_modules/react-dom', 'node_modules/scheduler'),
                  within('node_modules/wouter', 'node_modules/@lingui'),
                  stylesWithin('site/packages', 'site/prices', 'site/sections', 'site/forms', 'site/message'),
                  stylesWithin('site/heading', 'site/places', 'site/pages/home', 'design/fields'),
                  // The question for the place; what answers comes when somebody turns to it.
                  within('site/coverage/CoverageSection.tsx', 'site/coverage/PlaceForm.tsx'),
                  within('site/coverage/coverage.module.css', 'domain/coverage-paths.ts'),
                ),
              },
              // What several of the other pages begin with: a file each would be a request each.
              {
                name: 'inner',
                test: within(
                  'site/heading',
                  'site/places/Place.tsx',
                  'site/places/girne-harbour.svg',
                  'site/hours/week-lines.ts',
                ),
              },
              // A long price list asks in one field, without a form's other parts.
              { name: 'field', test: within('site/forms/Field.tsx', 'design/fields') },
              { name: 'forms', test: within('site/calls', 'site/forms', 'site/message', 'domain/inbox.ts') },
              {
                name: 'prices',
                test: within(
                  'site/packages',
                  'site/prices',
                  'site/sections',
                  'domain/price.ts',
                  'domain/terms.ts',
                ),
              },
              {
                name: 'selected',
                test: within('site/context/use-selected-package.ts', 'domain/selected-package.ts'),
              },
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
    // The script that stands in every page is the source of what this one holds.
    // Names stay: they are what a stack trace in the log can be read by.
    build: {
      ssr: 'site/entry-server.tsx',
      rolldownOptions: { output: { minify: { compress: true, mangle: false, codegen: true } } },
    },
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
