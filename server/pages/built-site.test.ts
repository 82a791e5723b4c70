import { expect, test } from 'vitest';
import { pageFiles } from './built-site.ts';

const manifest = {
  'entry.tsx': { file: 'assets/entry.js', isEntry: true, imports: ['_shared.js'], css: ['assets/entry.css'] },
  '_shared.js': { file: 'assets/shared.js', css: ['assets/shared.css'] },
  'page.tsx': { file: 'assets/page.js', imports: ['_shared.js', 'entry.tsx'], css: ['assets/page.css'] },
  'letters.woff2': { file: 'assets/letters.woff2' },
};

test('a page loads its files and those of everything it imports, each once', () => {
  expect(pageFiles(manifest, ['entry.tsx', 'letters.woff2', 'page.tsx'])).toEqual({
    scripts: ['/assets/entry.js'],
    preloads: ['/assets/shared.js', '/assets/page.js'],
    styles: ['/assets/shared.css', '/assets/entry.css', '/assets/page.css'],
    fonts: ['/assets/letters.woff2'],
  });
});

test('a source the build does not know is an error, not a page without styles', () => {
  expect(() => pageFiles(manifest, ['gone.tsx'])).toThrow('gone.tsx');
});
