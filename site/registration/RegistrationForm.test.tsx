import { afterEach, expect, test, vi } from 'vitest';
import { firstPackages } from '#content/packages.ts';
import type { InternetPackage } from '#domain/internet-package.ts';
import { type Term, terms } from '#domain/terms.ts';
import { sitePart } from '../../tests/support/site-part.tsx';
import { textOf } from '../../tests/support/text-of.ts';
import type { PreparedImage } from './prepare-image.ts';
import RegistrationForm from './RegistrationForm.tsx';

const file = new File([new Uint8Array(1_300_000)], 'id.jpg', { type: 'image/jpeg' });
const photo: PreparedImage = { blob: file, name: file.name, file, hasPreview: true };

afterEach(() => void vi.unstubAllGlobals());

async function said({ image, term = terms[3] }: { image?: PreparedImage; term?: Term } = {}) {
  const nothing = () => {};
  const html = await sitePart(
    <RegistrationForm
      internetPackage={firstPackages[0] as InternetPackage}
      term={term}
      image={image}
      onImage={nothing}
      onPriceChanged={nothing}
      back="Back"
    />,
    { section: ['registration', 'packages'] },
  );
  // The lists of countries have tests of their own.
  return textOf(html.replace(/<optgroup.*<\/optgroup>/s, ''));
}

test('without a photo the form can be filled in, says what is missing, and has no button that sends', async () => {
  expect(await said()).toMatchInlineSnapshot(`
    "Fill in the form, and we will call you to agree on an installation day.
    We cannot send this without e-mail, phone and ID image. The other fields with a star help us, but may stay empty.
    First name
    Last name *
    Nationality *
    > Choose a country
    Address *
    Neighbourhood, street, number, town
    E-mail
    Phone *
    For example 0533 123 45 67
    ( )
    I need a router
    Your package
    Eco 12 Mbps, 12 + 3 months
    ID image *
    Please provide your official ID or passport to continue.
    Show the whole document, readable and without glare. You can drag or paste the file here.
    Choose a file
    Take a photo
    Only authorised Meltem staff can see it; it is stored encrypted.
    Add your ID, then you can send.
    Back
    This form cannot be sent without JavaScript. Please call us or write to us: 0392 555 01 00 → tel:+903925550100 bilgi@meltem.example → mailto:bilgi@meltem.example"
  `);
});

test('with a photo it names the photo and its size, what is agreed to, and can be sent', async () => {
  const form = await said({ image: photo });
  expect(form.slice(form.indexOf('Your package'))).toMatchInlineSnapshot(`
    "Your package
    Eco 12 Mbps, 12 + 3 months
    ID image *
    Show the whole document, readable and without glare. You can drag or paste the file here.
    Replace
    Take a photo
    [Remove]
    Only authorised Meltem staff can see it; it is stored encrypted.
    id.jpg (1.3 MB)
    Uploading the image: 0%
    By sending, you accept the Customer Agreement (opens in a new tab) → /documents/customer-agreement.en.html (new tab) and agree that we process your ID image for this registration, as the privacy notice (opens in a new tab) → /documents/privacy-notice.en.html (new tab) describes.
    [Send registration]
    Back
    This form cannot be sent without JavaScript. Please call us or write to us: 0392 555 01 00 → tel:+903925550100 bilgi@meltem.example → mailto:bilgi@meltem.example"
  `);
});

test('the term in the name of the package tells free months only where there are some', async () => {
  expect(await said({ term: terms[2] })).toContain('\nEco 12 Mbps, 6 + 2 months\n');
  expect(await said({ term: terms[1] })).toContain('\nEco 12 Mbps, 3 months\n');
  expect(await said({ term: terms[0] })).toContain('\nEco 12 Mbps, 1 month\n');
});

test('what was typed before the form was closed is offered, and only then', async () => {
  expect(await said()).not.toContain('You had begun');
  vi.stubGlobal('sessionStorage', {
    getItem: (key: string) => (key === 'draft:registration:aside' ? '{"customerLastName":"Kaya"}' : null),
  });
  expect(await said()).toContain('You had begun to fill in this form. [Put back what I typed]');
});
