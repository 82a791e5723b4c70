import { useLayoutEffect, useRef, useState } from 'react';
import type { ManagedPackage } from '#domain/internet-package.ts';
import type { PackageWarning } from '#domain/package-warnings.ts';
import { useChange } from '../change/use-change.ts';
import { ConfirmDialog } from '../dialog/ConfirmDialog.tsx';
import { Section } from '../frame/Section.tsx';
import { formatMoment } from '../language/format-moment.ts';
import { useLanguage, useText } from '../language/language-context.tsx';
import { useMember } from '../session/session-context.tsx';
import { titleOf } from './package-words.ts';
import { WarningList, warningsIn } from './WarningList.tsx';

interface SaleSectionProps {
  present: ManagedPackage;
  onDone: (changed: ManagedPackage) => void;
  onOvertaken: (present: ManagedPackage) => void;
}

/** Whether the package is on sale, and the way to change that. */
export function SaleSection({ present, onDone, onOvertaken }: SaleSectionProps) {
  const text = useText();
  const language = useLanguage();
  const isOwner = useMember().role === 'owner';
  const [isAsking, setAsking] = useState(false);
  const action = present.retired_at === null ? 'retire' : 'bring-back';
  return (
    <Section title={text('console.packages.sale')}>
      <p>
        {present.retired_at === null
          ? text('console.packages.sale.on')
          : text('console.packages.sale.off', { time: formatMoment(present.retired_at, language) })}
      </p>
      {isOwner && (
        <button type="button" className="button" onClick={() => setAsking(true)}>
          {text(`console.packages.do.${action}`)}
        </button>
      )}
      {isAsking && (
        <SaleDialog
          action={action}
          present={present}
          onDone={onDone}
          onOvertaken={onOvertaken}
          onClose={() => setAsking(false)}
        />
      )}
    </Section>
  );
}

interface SaleDialogProps {
  action: 'retire' | 'bring-back';
  present: ManagedPackage;
  onDone: (changed: ManagedPackage) => void;
  onOvertaken: (present: ManagedPackage) => void;
  onClose: () => void;
}

/** Asks once more before a package leaves the site or comes back to it, prices that look like a mistake included. */
function SaleDialog({ action, present, onDone, onOvertaken, onClose }: SaleDialogProps) {
  const text = useText();
  const [warnings, setWarnings] = useState<PackageWarning[]>([]);
  const question = useRef<HTMLDivElement>(null);
  const { change } = useChange<ManagedPackage>(
    { version: present.version },
    {
      onOvertaken: (newer) => {
        onClose();
        onOvertaken(newer);
      },
    },
  );

  // On the question and not on the button: a second "Enter" must not be the answer.
  useLayoutEffect(() => {
    if (warnings.length > 0) question.current?.focus();
  }, [warnings]);

  async function work() {
    try {
      const body = { confirmsWarnings: warnings.length > 0 };
      const told = () => ({ done: text('console.packages.published') });
      const path = `/console/packages/${present.id}/${action}`;
      const changed = await change<ManagedPackage>(path, body, told);
      onClose();
      onDone(changed);
    } catch (error) {
      setWarnings(warningsIn(error));
    }
  }

  return (
    <ConfirmDialog
      title={`${text(`console.packages.do.${action}`)}: ${titleOf(present, text)}`}
      consequence={text(`console.packages.consequence.${action}`)}
      action={text(
        warnings.length > 0 ? 'console.packages.anyway.bring-back' : `console.packages.do.${action}`,
      )}
      work={work}
      onClose={onClose}
    >
      {warnings.length > 0 && (
        <div ref={question} tabIndex={-1}>
          <WarningList warnings={warnings} />
        </div>
      )}
    </ConfirmDialog>
  );
}
