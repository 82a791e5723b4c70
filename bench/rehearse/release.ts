import { spawnSync } from 'node:child_process';
import { cpSync, existsSync, mkdirSync, readFileSync, renameSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

export interface Release {
  version: string;
  folder: string;
}

export const upgradeName = 'rolling upgrade';

/** The last commit of the version before this one, installed and built once, from the history of this clone. */
export function lastRelease(): Release {
  const now = versionIn(readFileSync('package.json', 'utf8'));
  const commits = git('log', '--first-parent', '--format=%H', '--', 'package.json').split('\n');
  const changed = commits.find((commit) => versionIn(git('show', `${commit}:package.json`)) !== now);
  const first = changed && commits[commits.indexOf(changed) - 1];
  if (!first) throw new Error('The version before this one is not in the history: is this a shallow clone?');
  const commit = git('rev-parse', `${first}^`);
  const version = versionIn(git('show', `${commit}:package.json`));
  const folder = join(tmpdir(), `meltem-release-${commit.slice(0, 12)}`);
  if (!existsSync(folder)) build(commit, folder);
  return { version, folder };
}

function build(commit: string, folder: string): void {
  console.log(`The version before this one (${commit.slice(0, 7)}) is installed and built …`);
  const unfinished = `${folder}.unfinished`;
  rmSync(unfinished, { recursive: true, force: true });
  mkdirSync(unfinished, { recursive: true });
  run('sh', ['-c', `git archive ${commit} | tar -x -C ${unfinished}`]);
  const isSame =
    readFileSync(join(unfinished, 'package-lock.json'), 'utf8') === readFileSync('package-lock.json', 'utf8');
  if (isSame)
    cpSync('node_modules', join(unfinished, 'node_modules'), { recursive: true, verbatimSymlinks: true });
  else run('npm', ['ci', '--no-audit', '--no-fund'], unfinished);
  run(join(unfinished, 'node_modules/.bin/node'), ['scripts/prepare.mjs'], unfinished);
  renameSync(unfinished, folder);
}

function versionIn(file: string): string {
  return JSON.parse(file).version;
}

function git(...parameters: string[]): string {
  return run('git', parameters).trim();
}

function run(program: string, parameters: string[], cwd = '.'): string {
  const { status, stdout, stderr } = spawnSync(program, parameters, { cwd, encoding: 'utf8' });
  if (status !== 0) throw new Error(`${program} ${parameters.join(' ')}: ${stderr || stdout}`);
  return stdout;
}
