import type { Right } from '../../server/accounts/staff-rights.ts';

const columns: Record<Right, string> = {
  everybody: 'yes | yes | yes | yes',
  installer: '401 | yes | yes | yes',
  agent: '401 | 403 | yes | yes',
  owner: '401 | 403 | 403 | yes',
};

/** The table of rights, for people. */
export function rightsPage(rights: Record<string, Right>): string {
  const rows = Object.entries(rights).map(([address, right]) => {
    const [method, path] = address.split(' ');
    return `| ${method} | \`${path}\` | ${columns[right]} |`;
  });
  return `# Who may what

Every address of the staff listener, and what it answers to somebody who is not signed in, to an installer, to an agent and to an owner. It is made from \`server/accounts/staff-rights.ts\`, by which the server decides before it reads anything of a request: an address that is not listed there is not opened. A test makes a right call to every one of them as nobody and as each of them, and compares with a list of its own. After a change: \`npx vitest --project sqlite staff-rights -u\`.

What may be read with GET may be asked about with HEAD, except exports and live updates. \`/auth/*\` is the sign-in library, of which only a list of calls is open; those that need a session ask for it themselves. \`/api\` describes the calls of the public listener to everybody.

| | address | nobody | installer | agent | owner |
|---|---|---|---|---|---|
${rows.join('\n')}
`;
}
