import type { ListedTest } from './listed-tests.ts';

type Lines = Record<string, Record<string, string>>;

/** The page, and what keeps it from being true. */
export function conformancePage(
  lines: Lines,
  tests: readonly ListedTest[],
): { page: string; faults: string[] } {
  const known = new Set(Object.values(lines).flatMap((section) => Object.keys(section)));
  const faults: string[] = [];
  for (const { file, title, tags } of tests) {
    for (const tag of tags.filter((name) => !known.has(name))) {
      faults.push(`${file}: "${title}" holds "${tag}", which is no line of the specification.`);
    }
  }
  const sections = Object.entries(lines).map(([section, entries]) => {
    const rows = Object.entries(entries).map(([id, text]) => {
      const holding = tests.filter(({ tags }) => tags.includes(id));
      if (holding.length === 0) faults.push(`No test holds the line "${id}": ${text}`);
      return `| ${cell(text)} | ${holding.map(({ file, title }) => cell(`${title} (\`${file}\`)`)).join('<br>')} |`;
    });
    return `## ${section}\n\n| line | held by |\n|---|---|\n${rows.join('\n')}\n`;
  });
  const page = `# Conformance

Each line of the specification with the browser tests that hold it. Made by \`npm run conformance\` from \`tests/conformance/lines.ts\` and the tags of the tests; \`npm test\` fails when a line has no test or this page is stale.

${sections.join('\n')}`;
  return { page, faults };
}

function cell(text: string): string {
  return text.replaceAll('|', '\\|').replaceAll('<', '&lt;');
}
