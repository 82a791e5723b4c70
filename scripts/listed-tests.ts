import { spawnSync } from 'node:child_process';

export interface ListedTest {
  file: string;
  title: string;
  tags: string[];
}

interface Suite {
  title: string;
  suites?: Suite[];
  specs?: { title: string; file: string; tags: string[] }[];
}

/** Every browser test with its tags, without running one. */
export function listedTests(): ListedTest[] {
  const { stdout, stderr } = spawnSync(
    'node_modules/.bin/playwright',
    ['test', '--list', '--reporter=json'],
    {
      encoding: 'utf8',
      maxBuffer: 64 * 1024 * 1024,
      env: { ...process.env, RESULT_FILE: '' },
    },
  );
  if (!stdout.startsWith('{')) throw new Error(`The browser tests could not be listed:\n${stdout}${stderr}`);
  return (JSON.parse(stdout) as { suites: Suite[] }).suites.flatMap((suite) => below(suite, []));
}

function below(suite: Suite, above: string[]): ListedTest[] {
  const here = suite.title.endsWith('.spec.ts') ? above : [...above, suite.title];
  const own = (suite.specs ?? []).map(({ title, file, tags }) => ({
    file,
    title: [...here, title].join(' › '),
    tags,
  }));
  return [...own, ...(suite.suites ?? []).flatMap((inner) => below(inner, here))];
}
