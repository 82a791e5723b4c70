// Runs before `npm start` and `npm test`, on whatever Node the machine has: installs and builds what is stale.
// Plain JavaScript without dependencies, because nothing is installed yet when it runs for the first time.
import { spawnSync } from 'node:child_process';
import { createHash } from 'node:crypto';
import { existsSync, mkdirSync, readdirSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';

const root = fileURLToPath(new URL('..', import.meta.url));
process.chdir(root);

const sourcesOfThePages = [
  'content',
  'design',
  'domain',
  'site',
  'staff',
  'server/http',
  'server/pages',
  'scripts/build.ts',
  'vite.config.ts',
  'package-lock.json',
];
const ownNode = join('node_modules', '.bin', process.platform === 'win32' ? 'node.cmd' : 'node');

/** The oldest Node that runs TypeScript without a build. */
const oldestNode = [22, 18];

install();
build();

function install() {
  const mark = 'node_modules/.installed';
  const wanted = hash([readFileSync('package-lock.json'), `${process.platform}-${process.arch}`]);
  if (read(mark) === wanted) return;
  step('Installing what Meltem is made of (once, about half a minute) …');
  run('npm', ['ci', '--ignore-scripts', '--no-audit', '--no-fund', '--loglevel=error']);
  // The one install script we need: it brings the Node that everything else runs on.
  const brought = run('npm', ['rebuild', 'node', '--loglevel=error'], { mayFail: true, isQuiet: true });
  if (!brought || !works(ownNode)) takeMachinesNode();
  writeFileSync(mark, wanted);
}

function takeMachinesNode() {
  const [major = 0, minor = 0] = process.versions.node.split('.').map(Number);
  const isNewEnough = major > oldestNode[0] || (major === oldestNode[0] && minor >= oldestNode[1]);
  if (!isNewEnough) {
    fail(
      `Node ${oldestNode.join('.')} or newer is needed, and no ready-made one could be installed for this machine. ` +
        `It has ${process.versions.node}: please update it from nodejs.org.`,
    );
  }
  // Without the package's broken link, `node` is the machine's own.
  rmSync(ownNode, { force: true });
}

function build() {
  const mark = 'dist/.built';
  const wanted = hash(sourcesOfThePages.flatMap(filesBelow).flatMap((file) => [file, readFileSync(file)]));
  if (read(mark) === wanted) return;
  step('Building the site and the staff console …');
  run(existsSync(ownNode) ? ownNode : process.execPath, ['scripts/build.ts']);
  mkdirSync('dist', { recursive: true });
  writeFileSync(mark, wanted);
}

function filesBelow(path) {
  if (!statSync(path).isDirectory()) return [path];
  return readdirSync(path)
    .sort()
    .filter((name) => !name.includes('.test.'))
    .flatMap((name) => filesBelow(join(path, name)));
}

function hash(parts) {
  const sum = createHash('sha256');
  for (const part of parts) sum.update(part).update('\0');
  return sum.digest('hex');
}

function read(file) {
  return existsSync(file) ? readFileSync(file, 'utf8') : undefined;
}

function works(node) {
  return existsSync(node) && spawnSync(node, ['--version']).status === 0;
}

function run(command, parameters, { mayFail = false, isQuiet = false } = {}) {
  const { status, error } = spawnSync(command, parameters, {
    stdio: isQuiet ? 'ignore' : 'inherit',
    // The production setting would leave out what the build needs.
    env: { ...process.env, NODE_ENV: '' },
    shell: process.platform === 'win32',
  });
  const hasWorked = status === 0 && !error;
  if (!hasWorked && !mayFail) fail(`"${command} ${parameters.join(' ')}" did not work: see above.`);
  return hasWorked;
}

function step(text) {
  console.log(text);
}

function fail(sentence) {
  console.error(sentence);
  process.exit(1);
}
