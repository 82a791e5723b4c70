import { randomBytes } from 'node:crypto';
import sharp from 'sharp';
import { photo } from '../support/forms.ts';
import { heic } from '../support/image-corpus.ts';
import { alertsOf } from './support/alerts.ts';
import {
  customers,
  fillLeast,
  idField,
  listenToCalls,
  openForm,
  picture,
  send,
} from './support/registration-form.ts';
import { expect, test } from './support/site.ts';

test.describe('the ID image', () => {
  test('brings its preview and the submit button, can be replaced, removed, dragged and pasted, and what cannot be read is not taken', {
    tag: ['@reg-preview', '@reg-submit-appears', '@reg-id-text', '@reg-image'],
  }, async ({ page, visit }) => {
    const form = await openForm(page, visit);
    const missing = form.getByText('Please provide your official ID or passport to continue.');
    const preview = form.getByRole('img', { name: 'The ID image you chose' });
    const file = form.getByLabel('Choose a file');
    await expect(missing).toBeVisible();
    await expect(send(form)).toHaveCount(0);

    await test.step('what cannot be read is not taken, and the reason is said', async () => {
      for (const [buffer, reason] of [
        [Buffer.from('no picture at all'), 'The image could not be read. Please try another photo.'],
        [Buffer.alloc(0), 'The file is empty. Please choose it again.'],
      ] as const) {
        await file.setInputFiles({ name: 'id.jpg', mimeType: 'image/jpeg', buffer });
        await expect(form.getByRole('alert')).toHaveText(reason);
        await expect(send(form)).toHaveCount(0);
      }
    });

    await test.step('a drawing and a document are no photo, whatever they are called', async () => {
      const svg = Buffer.from('<svg xmlns="http://www.w3.org/2000/svg" width="9" height="9"/>');
      for (const [name, mimeType, buffer, reason] of [
        ['id.svg', 'image/svg+xml', svg, 'A drawing (SVG) is not a photo of an ID. Please choose a photo.'],
        ['id.svg', '', svg, 'A drawing (SVG) is not a photo of an ID. Please choose a photo.'],
        [
          'id.pdf',
          'application/pdf',
          Buffer.from('%PDF-1.7'),
          'This file is not an image. Choose a photo such as JPG, PNG or HEIC.',
        ],
      ] as const) {
        await file.setInputFiles({ name, mimeType, buffer });
        await expect(form.getByRole('alert')).toHaveText(reason);
        await expect(send(form)).toHaveCount(0);
        await expect(form.getByText('Add your ID, then you can send.')).toBeVisible();
      }
    });

    await test.step('a photo takes reason and advice away', async () => {
      await file.setInputFiles(await picture('my id.jpg'));
      await expect(send(form)).toBeVisible();
      await expect(form.getByRole('alert')).toHaveCount(0);
      await expect(missing).toHaveCount(0);
      await expect.poll(() => preview.evaluate((image: HTMLImageElement) => image.naturalWidth)).toBe(4);
      await expect(idField(form)).toContainText('my id.jpg (0.1 MB)');
    });

    await test.step('a file that is not taken leaves the photo, and says that it is the one to be sent', async () => {
      await form
        .getByLabel('Replace')
        .setInputFiles({ name: 'id.pdf', mimeType: 'application/pdf', buffer: Buffer.from('%PDF-1.7') });
      await expect(form.getByRole('alert')).toContainText('This file is not an image.');
      await expect(idField(form)).toContainText('This photo stays and will be sent: my id.jpg');
      await expect(preview).toBeVisible();
      await expect(send(form)).toBeVisible();
    });

    await test.step('a file dialog that is cancelled leaves everything as it is', async () => {
      await form.getByLabel('Replace').dispatchEvent('cancel');
      await expect(preview).toBeVisible();
      await expect(page.getByRole('dialog')).toBeVisible();
    });

    await test.step('it is replaced and removed', async () => {
      await form.getByLabel('Replace').setInputFiles(await picture('second.jpg'));
      await expect(idField(form)).toContainText('second.jpg');
      await expect(idField(form)).not.toContainText('my id.jpg');
      await form.getByRole('button', { name: 'Remove' }).click();
      await expect(preview).toHaveCount(0);
      await expect(send(form)).toHaveCount(0);
      await expect(missing).toBeVisible();
      await expect(file).toBeFocused();
      // A browser says nothing of a file that the field has already.
      await expect(file).toHaveValue('');
      await file.setInputFiles(await picture('second.jpg'));
      await expect(send(form)).toBeVisible();
      await form.getByRole('button', { name: 'Remove' }).click();
      await expect(send(form)).toHaveCount(0);
    });

    await test.step('it is dragged and pasted', async () => {
      const bytes = [...(await photo())];
      const carry = (name: string) =>
        page.evaluateHandle(
          ([content, called]) => {
            const carried = new DataTransfer();
            carried.items.add(new File([new Uint8Array(content)], called, { type: 'image/jpeg' }));
            return carried;
          },
          [bytes, name] as const,
        );
      const isTaken = await idField(form).evaluate(
        (field) => !field.dispatchEvent(new DragEvent('dragover', { bubbles: true, cancelable: true })),
      );
      expect(isTaken, 'without this a browser drops nothing here').toBe(true);
      await idField(form).dispatchEvent('drop', { dataTransfer: await carry('dragged.jpg') });
      await expect(idField(form)).toContainText('dragged.jpg');
      await expect(send(form)).toBeVisible();
      await idField(form).evaluate(
        (field, clipboardData) => {
          field.dispatchEvent(new ClipboardEvent('paste', { clipboardData, bubbles: true }));
        },
        await carry('pasted.jpg'),
      );
      await expect(idField(form)).toContainText('pasted.jpg');
    });
  });

  /** Files that only the server can tell are no photo. */
  const strange = [
    {
      ...{ name: 'IMG_1.HEIC', mimeType: '', buffer: Buffer.from('no picture at all') },
      reason: 'This file is not an image. Choose a photo such as JPG, PNG or HEIC.',
    },
    {
      ...{ name: 'IMG_2.HEIC', mimeType: 'image/heic', buffer: heic().subarray(0, 700) },
      reason: 'The image could not be read. Please try another photo.',
    },
  ];

  test('that the server does not take is said at the image and nothing is registered; a large photo is made smaller before it is sent; one of an iPhone goes through without a preview', {
    tag: ['@reg-image', '@reg-preview', '@error-generic', '@call-upload'],
  }, async ({ page, visit, server }) => {
    const alerts = alertsOf(page);
    const calls = listenToCalls(page);
    // What leaves the page, measured at the door.
    await page.addInitScript(() => {
      const { send: sendAway } = XMLHttpRequest.prototype;
      XMLHttpRequest.prototype.send = function (body) {
        const image = (body as FormData).get('image') as File;
        void createImageBitmap(image).then(
          (bitmap) => {
            const { width, height } = bitmap;
            const canvas = new OffscreenCanvas(width, height);
            const brush = canvas.getContext('2d');
            brush?.drawImage(bitmap, 0, 0);
            const [red = 0] = brush?.getImageData(width / 2, 50, 1, 1).data ?? [];
            const top = red > 200 ? 'light' : 'dark';
            document.body.setAttribute('data-sent', `${width} × ${height}, ${image.type}, ${top} at its top`);
          },
          () => undefined,
        );
        sendAway.call(this, body);
      };
    });
    const form = await openForm(page, visit);
    const email = await fillLeast(form);
    const input = form.locator('input[type=file]').first();
    const alert = idField(form).getByRole('alert');
    for (const { reason, ...file } of strange) {
      await input.setInputFiles(file);
      // What was said of the file before is not said of this one.
      await expect(alert).toHaveCount(0);
      await send(form).click();
      await expect(alert).toHaveText(reason);
    }
    await page.route('**/id-cards', (route) => route.fulfill({ status: 415, body: '{}' }), { times: 3 });
    // One colour takes less room as it is; what is seen through turns white; what lies on its side is turned.
    for (const [name, buffer, what] of [
      ['id.png', await flat(), '2500 × 1000, image/png, dark at its top'],
      ['id.png', await seenThrough(), '2400 × 240, image/jpeg, light at its top'],
      ['large.jpg', await lying(), '1600 × 2400, image/jpeg, light at its top'],
    ] as const) {
      await input.setInputFiles({ name, mimeType: name === 'id.png' ? 'image/png' : 'image/jpeg', buffer });
      await expect(alert).toHaveCount(0);
      await send(form).click();
      await expect(alert).toHaveText('We couldn’t accept this image. Please try another photo.');
      await expect(form.getByText('Oops! Something went wrong while submitting the form.')).toBeVisible();
      await expect(page.locator('body')).toHaveAttribute('data-sent', what);
    }
    expect(calls.map(({ call }) => call)).toEqual(Array(5).fill('upload'));
    expect(customers(server, email)).toEqual([]);

    await form
      .getByLabel('Replace')
      .setInputFiles({ name: 'IMG_0042.HEIC', mimeType: 'image/heic', buffer: heic() });
    await expect(idField(form)).toContainText('IMG_0042.HEIC (0.1 MB)');
    await expect(idField(form)).toContainText('We can’t preview this file');
    await expect(form.getByRole('img', { name: 'The ID image you chose' })).toHaveCount(0);
    await send(form).click();
    await expect.poll(() => alerts).toEqual(['your request was successfull']);
    expect(customers(server, email)).toHaveLength(1);
  });
});

function flat(): Promise<Buffer> {
  return sharp({ create: { width: 2500, height: 1000, channels: 3, background: '#036' } })
    .png({ palette: true })
    .toBuffer();
}

/** As a phone keeps what was taken upright: on its side, with a word that tells how to turn it. */
function lying(): Promise<Buffer> {
  return sharp({ create: { width: 2500, height: 2000, channels: 3, background: '#0a7' } })
    .extend({ left: 500, background: '#fff' })
    .withMetadata({ orientation: 6 })
    .jpeg({ quality: 100 })
    .toBuffer();
}

/** Nothing at its top, and below it what makes a PNG large. */
function seenThrough(): Promise<Buffer> {
  const [width, height] = [3000, 200];
  return sharp(randomBytes(width * height * 3), { raw: { width, height, channels: 3 } })
    .extend({ top: 100, background: { r: 0, g: 0, b: 0, alpha: 0 } })
    .png()
    .toBuffer();
}
