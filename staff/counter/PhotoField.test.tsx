import { expect, test } from 'vitest';
import { consolePart } from '../../tests/support/console-part.tsx';
import { textOf } from '../../tests/support/text-of.ts';
import { PhotoField } from './PhotoField.tsx';

const said = async (photo?: File, error?: string) =>
  textOf(await consolePart(<PhotoField photo={photo} onPhoto={() => {}} error={error} />));

test('the ID is photographed or chosen; the chosen one is named, and what is wrong with it is said', async () => {
  expect(await said()).toMatchInlineSnapshot(`
    "Photo of the ID
    Take a photoChoose a file
    The photo is encrypted and deleted after the installation. Up to 15 MB."
  `);
  expect(await said(new File([], 'id.heic'), 'The file is larger than 15 MB.')).toMatchInlineSnapshot(`
    "Photo of the ID
    Take a photoChoose a file
    id.heic
    The photo is encrypted and deleted after the installation. Up to 15 MB.
    The file is larger than 15 MB."
  `);
});
