import { useLayoutEffect, useRef, useState } from 'react';
import type { ManagedPackage } from '#domain/internet-package.ts';
import { type PackageField, wrongFields } from '#domain/package-details.ts';
import type { PackageWarning } from '#domain/package-warnings.ts';
import { useChange } from '../change/use-change.ts';
import { SendForm } from '../forms/SendForm.tsx';
import { useText } from '../language/language-context.tsx';
import { CardPreview } from './CardPreview.tsx';
import { PackageFields } from './PackageFields.tsx';
import styles from './PackageForm.module.css';
import { detailsIn, type PackageDraft } from './package-draft.ts';
import { WarningList, warningsIn } from './WarningList.tsx';

interface PackageFormProps {
  /** As it was when it was last seen; nothing for a new package. */
  present?: ManagedPackage;
  draft: PackageDraft;
  onDraft: (draft: PackageDraft) => void;
  onPublished: (published: ManagedPackage) => void;
  /** Somebody else was faster. */
  onOvertaken?: ((present: ManagedPackage) => void) | undefined;
}

/** What is published, beside the card it makes. What is probably a mistake is asked about once. */
export function PackageForm({ present, draft, onDraft, onPublished, onOvertaken }: PackageFormProps) {
  const text = useText();
  const sending = useChange<ManagedPackage>(present && { version: present.version }, { onOvertaken });
  const [refused, setRefused] = useState<PackageDraft>();
  const [asked, setAsked] = useState<{ about: PackageDraft; warnings: PackageWarning[] }>();
  const question = useRef<HTMLHeadingElement>(null);
  const details = detailsIn(draft);
  // A question or a fault is about what was typed then; with the next letter it is gone.
  const warnings = asked?.about === draft ? asked.warnings : [];
  const wrong = refused === draft ? wrongFields(details) : [];

  // On the question and not on the button: a second "Enter" must not be the answer.
  useLayoutEffect(() => {
    if (asked) question.current?.focus();
  }, [asked]);

  function type(field: PackageField, value: string) {
    sending.forget();
    onDraft({ ...draft, [field]: value });
  }

  function submit() {
    sending.forget();
    if (wrongFields(details).length > 0) return setRefused(draft);
    return sending.send(async () => {
      try {
        const body = { ...details, confirmsWarnings: warnings.length > 0 };
        const path = `/console/packages${present ? `/${present.id}` : ''}`;
        onPublished(await sending.change<ManagedPackage>(path, body));
      } catch (error) {
        setAsked({ about: draft, warnings: warningsIn(error) });
      }
    });
  }

  return (
    <div className={styles.sides}>
      <SendForm
        sending={sending}
        action={text(warnings.length > 0 ? 'console.packages.publish.anyway' : 'console.packages.publish')}
        onSubmit={submit}
      >
        <PackageFields draft={draft} wrong={wrong} onType={type} />
        {warnings.length > 0 && (
          <div className={styles.question}>
            <h2 ref={question} tabIndex={-1}>
              {text('console.packages.warnings')}
            </h2>
            <WarningList warnings={warnings} />
          </div>
        )}
      </SendForm>
      <CardPreview details={details} />
    </div>
  );
}
