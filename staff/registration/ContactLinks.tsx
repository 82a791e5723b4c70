import type { ShownRegistration } from '#domain/registration-list.ts';
import { whatsAppLink } from '#domain/whatsapp.ts';
import { Section } from '../frame/Section.tsx';
import { useText } from '../language/language-context.tsx';
import { ReadyMessages } from './ReadyMessages.tsx';

/** The ways to the customer. */
export function ContactLinks({ registration }: { registration: ShownRegistration }) {
  const text = useText();
  const { customerPhoneNumber: phone, customerEmail: email, reference } = registration;
  const chat = whatsAppLink(phone);
  return (
    <Section title={text('console.registration.contact')}>
      <div className="actions">
        {chat && (
          <a className="button" href={chat} target="_blank" rel="noreferrer">
            {text('console.registration.whatsapp')}
          </a>
        )}
        <a className="button" href={`tel:${phone.replace(/[^\d+]/g, '')}`}>
          {text('console.registration.call')}
        </a>
        <a className="button" href={`mailto:${encodeURIComponent(email)}?subject=Meltem%20${reference}`}>
          {text('console.registration.mail')}
        </a>
      </div>
      {chat && <ReadyMessages registration={registration} />}
    </Section>
  );
}
