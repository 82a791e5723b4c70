import { ask } from './ask.ts';
import { Problem } from './problem.ts';

/** Changes what somebody sees. Where somebody else was faster, `onStale` brings what is there now. */
export async function askToChange(path: string, body: object, onStale: () => void): Promise<void> {
  await ask(path, { method: 'POST', body }).catch((error) => {
    if (error instanceof Problem && error.code === 'changed_meanwhile') onStale();
    throw error;
  });
}
