import { expect, test } from 'vitest';
import type { CountedPlace } from '#domain/waiting-list.ts';
import { consolePart } from '../../tests/support/console-part.tsx';
import { textOf } from '../../tests/support/text-of.ts';
import { PlaceDialog } from './PlaceDialog.tsx';
import { RemovePlaceDialog } from './RemovePlaceDialog.tsx';
import { TellDialog } from './TellDialog.tsx';

const girne: CountedPlace = {
  ...{ id: 'girne', name: { tr: 'Girne', en: 'Kyrenia', ru: 'Кирения' }, spellings: ['Kerynia', 'Girni'] },
  ...{ status: 'soon', month: '2027-03', position: { latitude: 35.336, longitude: 33.319 } },
  ...{ version: 4, waiting: 12 },
};
const nothing = () => {};

async function asked(place: CountedPlace | undefined) {
  const doing = { onOvertaken: nothing, onClose: nothing, onArrived: nothing };
  return textOf(await consolePart(<PlaceDialog place={place} {...doing} />));
}

test('a place is changed from what it is, and a new one begins empty, where there is no Meltem', async () => {
  expect(await asked(girne)).toMatchInlineSnapshot(`
    "Change
    Turkish name
    : Girne
    English name
    : Kyrenia
    Russian name
    : Кирения
    Other spellings
    : Kerynia, Girni
    Separate them by commas
    Status
    Yes
    > Soon
    No
    Expected month
    : 2027-03
    Only where we come soon; leave it empty if it is not known
    Latitude
    : 35.336
    Longitude
    : 33.319
    Click the map to place it, or type the numbers.
    [Save]
    [Cancel]"
  `);
  expect(await asked(undefined)).toMatchInlineSnapshot(`
    "Add a place
    Turkish name
    English name
    Russian name
    Other spellings
    Separate them by commas
    Status
    Yes
    Soon
    > No
    Expected month
    :
    Only where we come soon; leave it empty if it is not known
    Latitude
    :
    Longitude
    :
    Click the map to place it, or type the numbers.
    [Save]
    [Cancel]"
  `);
});

test('a place where people wait is asked about before it goes, and they can be written to once Meltem is there', async () => {
  const doing = { onOvertaken: nothing, onClose: nothing };
  expect(textOf(await consolePart(<RemovePlaceDialog place={girne} {...doing} />))).toMatchInlineSnapshot(`
    "Remove: Kyrenia
    The site will not know this place any more. Those who wait stay on the list.
    [Remove]
    [Cancel]"
  `);
  expect(textOf(await consolePart(<TellDialog place={girne} onClose={nothing} />))).toMatchInlineSnapshot(`
    "Meltem is now available in Kyrenia
    12 people wait here. Do you want to tell them? The text is filled in, and you can change it before you send it.
    Tell them → /waiting/write?place=girne [Not now]"
  `);
});
