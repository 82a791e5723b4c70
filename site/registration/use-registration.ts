import { useRef, useState } from 'react';
import { faultOfRefusal, type IdImageFault } from '#domain/id-image.ts';
import type { Offer } from '#domain/offer.ts';
import type { CustomerRegistration } from '#domain/registration.ts';
import type { Outcome } from '../calls/outcome.ts';
import { post } from '../calls/post.ts';
import { type SubmissionState, useSubmission } from '../forms/use-submission.ts';
import type { PreparedImage } from './prepare-image.ts';
import { uploadIdCard } from './upload-id-card.ts';

type Draft = { registration: Omit<CustomerRegistration, 'nationalId'>; image: PreparedImage };

interface RefusedImage {
  image: PreparedImage;
  fault: IdImageFault;
}

interface Registration {
  state: SubmissionState;
  /** How much of the image is there, from 0 to 1, while it is on its way. */
  progress: number | undefined;
  /** The image that the server did not take, and why. */
  refusedImage: RefusedImage | undefined;
  submit(draft: Draft): void;
}

/** First the image, then the registration with the url it got. An image that has arrived is not sent again. */
export function useRegistration(
  onAccepted: (answer: { reference: string }) => void,
  onPriceChanged: (offer: Offer) => void,
): Registration {
  const [progress, setProgress] = useState<number>();
  const [refusedImage, setRefusedImage] = useState<RefusedImage>();
  const uploaded = useRef<{ image: PreparedImage; url: string }>(null);

  async function send({ registration, image }: Draft, key: string): Promise<Outcome<{ reference: string }>> {
    if (uploaded.current?.image !== image) {
      setRefusedImage(undefined);
      setProgress(0);
      const outcome = await uploadIdCard(image, key, setProgress);
      setProgress(undefined);
      if (outcome.kind === 'refused') setRefusedImage({ image, fault: faultOfRefusal(outcome.code) });
      if (outcome.kind !== 'accepted') return outcome;
      uploaded.current = { image, url: outcome.answer.url };
    }
    return post('/internetCustomers', { ...registration, nationalId: uploaded.current.url }, key);
  }

  const { state, submit } = useSubmission(send, onAccepted, ({ code, offer }) => {
    // A new upload is asked for where the image is unknown by now.
    if (code === 'id_card_unknown') uploaded.current = null;
    if (code !== 'price_changed' || !offer) return false;
    onPriceChanged(offer);
    return true;
  });
  return { state, progress, refusedImage, submit };
}
