import type { Language } from '#domain/language.ts';
import { escapeHtml } from '../pages/document.ts';

interface StaffDocumentParts {
  language: Language;
  title: string;
  html: string;
  styles: readonly string[];
  fonts: readonly string[];
}

/** The document around a page of the staff: no script, and nothing for search engines. */
export function staffDocument({ language, title, html, styles, fonts }: StaffDocumentParts): string {
  return `<!doctype html>
<html lang="${language}">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<title>${escapeHtml(title)}</title>
${styles.map((href) => `<link rel="stylesheet" href="${href}">`).join('\n')}
${fonts.map((href) => `<link rel="preload" as="font" type="font/woff2" href="${href}" crossorigin>`).join('\n')}
<link rel="icon" href="data:,">
<meta name="robots" content="noindex">
<meta name="format-detection" content="telephone=no">
</head>
<body>
${html}
</body>
</html>
`;
}
