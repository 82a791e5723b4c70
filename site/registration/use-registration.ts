import { faultOfRefusal, type IdImageFault } from '#domain/id-image.ts';
import type { Offer } from '#domain/offer.ts';
import type { CustomerRegistration } from '#domain/registration.ts';
import type { Outcome } from '../calls/outcome.ts';
import { post } from '../calls/post.ts';
import { registrationForm } from '../forms/form-names.ts';
import type { Submission } from '../forms/submissions.ts';
import { useSubmission } from '../forms/use-submission.ts';
import type { PreparedImage } from './prepare-image.ts';
import { uploadIdCard } from './upload-id-card.ts';

/** What is sent, with the name of its package as the visitor reads it. */
export interface SentRegistration {
  registration: Omit<CustomerRegistration, 'nationalId'>;
  packageName: string;
  image: PreparedImage;
}

/** Where an image that has arrived can be found: it is not sent again. */
const uploaded = new WeakMap<PreparedImage, string>();

/** Why the server did not take an image. */
const refusals = new WeakMap<PreparedImage, IdImageFault>();

interface Registration extends Submission {
  sent: SentRegistration | undefined;
  /** Why the server did not take this image. */
  refusalOf(image: PreparedImage): IdImageFault | undefined;
  submit(draft: SentRegistration): void;
}

/** First the image, then the registration with the url it got. */
export function useRegistration(
  onAccepted: (answer: { reference: string }) => void,
  onPriceChanged: (offer: Offer) => void,
): Registration {
  const submission = useSubmission<SentRegistration, { reference: string }>(registrationForm, {
    send,
    onAccepted,
    onRefused({ code, offer }) {
      if (code !== 'price_changed' || !offer) return false;
      onPriceChanged(offer);
      return true;
    },
  });
  const sent = submission.body as SentRegistration | undefined;
  return { ...submission, sent, refusalOf: (image) => refusals.get(image) };
}

async function send(
  { registration, image }: SentRegistration,
  key: string,
  onProgress: (part: number | undefined) => void,
): Promise<Outcome<{ reference: string }>> {
  let nationalId = uploaded.get(image);
  if (!nationalId) {
    refusals.delete(image);
    onProgress(0);
    const outcome = await uploadIdCard(image, key, onProgress);
    onProgress(undefined);
    if (outcome.kind === 'refused') refusals.set(image, faultOfRefusal(outcome.code));
    if (outcome.kind !== 'accepted') return outcome;
    nationalId = outcome.answer.url;
    uploaded.set(image, nationalId);
  }
  const outcome = await post<{ reference: string }>(
    '/internetCustomers',
    { ...registration, nationalId },
    key,
  );
  // A new upload is asked for where the image is unknown by now.
  if (outcome.kind === 'refused' && outcome.code === 'id_card_unknown') uploaded.delete(image);
  return outcome;
}
