import { useEffect, useRef, useState } from 'react';
import { navigate } from 'wouter/use-browser-location';
import type { InternetPackage } from '#domain/internet-package.ts';
import { pagePaths } from '#domain/pages.ts';
import { selectPackage } from '#domain/selected-package.ts';
import { selectedPackageKey, transferChoiceKey } from '#domain/storage-keys.ts';
import type { Term } from '#domain/terms.ts';
import { useText } from '../context/page-context.tsx';
import { forgetStored, writeStored } from '../context/storage.ts';
import { FullDialog, type LeaveQuestion } from '../dialog/FullDialog.tsx';
import { readDraft, setDraftAside } from '../forms/drafts.ts';
import { registrationForm } from '../forms/form-names.ts';
import { isUnderWay } from '../forms/submissions.ts';
import type { PreparedImage } from '../registration/prepare-image.ts';
import { LeaveDialog } from './LeaveDialog.tsx';
import { OverlaySteps } from './OverlaySteps.tsx';
import type { OverlayView } from './overlay-view.ts';
import { PaymentView } from './PaymentView.tsx';
import { RegistrationView } from './RegistrationView.tsx';
import { TermView } from './TermView.tsx';

export { growWind } from './grow-wind.ts';

interface PackageOverlayProps {
  subject: InternetPackage;
  onClose: () => void;
}

/** One package from its price to its payment or its registration. Closed, it starts anew; what is being sent goes on. */
export default function PackageOverlay({ subject, onClose }: PackageOverlayProps) {
  const text = useText();
  const [internetPackage, setInternetPackage] = useState(subject);
  const [view, setView] = useState<OverlayView>('term');
  const [term, setTerm] = useState<Term>();
  const [image, setImage] = useState<PreparedImage>();
  const content = useRef<HTMLDivElement>(null);
  const isFirstView = useRef(true);
  const label = text('packages.choose.which', {
    type: text(`packages.${internetPackage.type}`),
    speed: internetPackage.package_name,
  });

  // biome-ignore lint/correctness/useExhaustiveDependencies: a new view is what this effect is about
  useEffect(() => {
    if (isFirstView.current) {
      isFirstView.current = false;
      return;
    }
    const heading = content.current?.querySelector<HTMLElement>('h2');
    heading?.focus();
    content.current?.closest('dialog')?.scrollTo({ top: 0 });
  }, [view]);

  function close() {
    if (!isUnderWay(registrationForm)) setDraftAside(registrationForm);
    onClose();
  }

  const question: LeaveQuestion = {
    isNeeded: () =>
      view === 'registration' &&
      !isUnderWay(registrationForm) &&
      (image !== undefined || readDraft(registrationForm) !== undefined),
    ask: (answer) => (
      <LeaveDialog
        texts={{
          heading: text('overlay.leave'),
          lead: text('overlay.leave.lead'),
          stay: text('overlay.leave.stay'),
          leave: text('overlay.leave.go'),
        }}
        {...answer}
      />
    ),
  };

  /** The dialog's step in the history becomes the next page, so that "back" leads to the packages. */
  function leaveFor(path: string) {
    close();
    navigate(path, { replace: true });
  }

  function payOnline(chosen: Term) {
    writeStored(selectedPackageKey, JSON.stringify(selectPackage(internetPackage, chosen)));
    forgetStored(transferChoiceKey, 'sessionStorage');
    leaveFor(pagePaths.payment);
  }

  /** Not as the choice for payment, which online payment alone makes. */
  function payByTransfer(chosen: Term) {
    const choice = JSON.stringify(selectPackage(internetPackage, chosen));
    writeStored(transferChoiceKey, choice, 'sessionStorage');
    leaveFor(pagePaths.bank_accounts);
  }

  return (
    <FullDialog label={label} steps={<OverlaySteps view={view} />} question={question} onClose={close}>
      <div ref={content}>
        {(view === 'term' || !term) && (
          <TermView internetPackage={internetPackage} term={term} onChoose={setTerm} onGo={setView} />
        )}
        {view === 'payment' && term && (
          <PaymentView
            internetPackage={internetPackage}
            term={term}
            onOnline={() => payOnline(term)}
            onBank={() => payByTransfer(term)}
            onBack={() => setView('term')}
          />
        )}
        {view === 'registration' && term && (
          <RegistrationView
            internetPackage={internetPackage}
            term={term}
            image={image}
            onImage={setImage}
            onPriceChanged={({ price }) =>
              setInternetPackage({ ...internetPackage, [term.priceField]: price })
            }
            onBack={() => setView('term')}
          />
        )}
      </div>
    </FullDialog>
  );
}
