import { spawnSync } from 'node:child_process';
import { existsSync, mkdirSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { freePort } from '../../scripts/find-postgres.ts';
import { cachedBytes } from '../pages/cached-bytes.ts';
import { type Reference, startProgram } from './reference.ts';

const dependencies = { next: '16.4.6', react: '19.3.1', 'react-dom': '19.3.1' };
export const nextVersion = dependencies.next;
/** Outside the repository and left there: the next run need not install it again. */
const folder = join(tmpdir(), `meltem-bench-next-${nextVersion}`);

/** One page, generated at build time. Without NextScript it carries no scripts and no second copy of its content. */
const app = {
  'package.json': JSON.stringify({ private: true, dependencies }),
  'pages/_document.js': `
import { readFileSync } from 'node:fs';
import { Html, Main } from 'next/document';
const { head } = JSON.parse(readFileSync('page.json', 'utf8'));
export default function Document() {
  return <Html lang="tr"><head dangerouslySetInnerHTML={{ __html: head }} /><body><Main /></body></Html>;
}
`,
  'pages/index.js': `
import { readFileSync } from 'node:fs';
export const getStaticProps = () => ({ props: JSON.parse(readFileSync('page.json', 'utf8')) });
export default function Home({ body }) {
  return <div dangerouslySetInnerHTML={{ __html: body }} />;
}
`,
};

/** `next start` with this page as static generation makes it, in Next's own settings. */
export async function startNext(html: string): Promise<Reference> {
  const [, head, body] = /<head>(.*)<\/head>\s*<body>(.*)<\/body>/s.exec(html) ?? [];
  if (!head || !body) throw new Error('The home page has another shape than next-start.ts expects.');
  mkdirSync(join(folder, 'pages'), { recursive: true });
  const files = { ...app, 'page.json': JSON.stringify({ head, body }) };
  for (const [name, text] of Object.entries(files)) writeFileSync(join(folder, name), text);
  const program = join(folder, 'node_modules/next/dist/bin/next');
  if (!existsSync(program)) run('npm', ['install', '--no-package-lock', '--no-audit', '--no-fund']);
  run(process.execPath, [program, 'build']);
  const port = await freePort();
  const next = await startProgram(port, process.execPath, [program, 'start', '-p', String(port)], folder);
  const served = (await cachedBytes(port, 'identity')).body.toString();
  if (served.includes(head) && served.includes(body)) return next;
  next.stop();
  throw new Error('next start serves another page.');
}

function run(program: string, parameters: string[]): void {
  const env = { ...process.env, NEXT_TELEMETRY_DISABLED: '1' };
  const { status, stdout, stderr } = spawnSync(program, parameters, { cwd: folder, env, encoding: 'utf8' });
  if (status !== 0) throw new Error(`${program} ${parameters.join(' ')} did not work: ${stdout}${stderr}`);
}
