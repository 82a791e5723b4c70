import type { Language } from '#domain/language.ts';
import type { PageFiles } from '../pages/built-site.ts';
import { escapeHtml } from '../pages/document.ts';

interface StaffDocumentParts extends PageFiles {
  language: Language;
  title: string;
  html: string;
}

/** The HTML document around a staff page: no inline scripts, not indexed. */
export function staffDocument({ language, title, html, ...files }: StaffDocumentParts): string {
  const head = [
    '<meta charset="utf-8">',
    '<meta name="viewport" content="width=device-width, initial-scale=1">',
    `<title>${escapeHtml(title)}</title>`,
    ...files.styles.map((href) => `<link rel="stylesheet" href="${href}">`),
    ...files.fonts.map(
      (href) => `<link rel="preload" as="font" type="font/woff2" href="${href}" crossorigin>`,
    ),
    ...files.scripts.map((src) => `<script type="module" src="${src}"></script>`),
    ...files.preloads.map((href) => `<link rel="modulepreload" href="${href}">`),
    '<link rel="icon" href="data:,">',
    '<meta name="robots" content="noindex">',
    '<meta name="format-detection" content="telephone=no">',
  ];
  return `<!doctype html>
<html lang="${language}">
<head>
${head.join('\n')}
</head>
<body>
${html}
</body>
</html>
`;
}
