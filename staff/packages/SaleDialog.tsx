import { useLayoutEffect, useRef, useState } from 'react';
import { toast } from 'react-hot-toast/headless';
import type { ManagedPackage } from '#domain/internet-package.ts';
import type { Slip } from '#domain/package-slips.ts';
import { ask } from '../asking/ask.ts';
import { Problem } from '../asking/problem.ts';
import { ConfirmDialog } from '../dialog/ConfirmDialog.tsx';
import { useText } from '../language/language-context.tsx';
import { titleOf } from './package-words.ts';
import { SlipList } from './SlipList.tsx';

interface SaleDialogProps {
  wish: 'retire' | 'bring-back';
  present: ManagedPackage;
  onDone: (changed: ManagedPackage) => void;
  onOvertaken: (present: ManagedPackage) => void;
  onClose: () => void;
}

/** Asks once more before a package leaves the site or comes back to it, prices that look like a slip included. */
export function SaleDialog({ wish, present, onDone, onOvertaken, onClose }: SaleDialogProps) {
  const text = useText();
  const [slips, setSlips] = useState<Slip[]>([]);
  const question = useRef<HTMLDivElement>(null);

  // On the question and not on the button: a second "Enter" must not be the answer.
  useLayoutEffect(() => {
    if (slips.length > 0) question.current?.focus();
  }, [slips]);

  async function work() {
    try {
      const changed = await ask<ManagedPackage>(`/console/packages/${present.id}/${wish}`, {
        method: 'POST',
        body: { version: present.version, confirmsSlips: slips.length > 0 },
      });
      onClose();
      onDone(changed);
      toast.success(text('console.packages.published'));
    } catch (error) {
      if (!(error instanceof Problem)) throw error;
      const refusal = error.answer as { slips?: Slip[]; present?: ManagedPackage };
      if (refusal.slips) return setSlips(refusal.slips);
      if (!refusal.present) throw error;
      onClose();
      onOvertaken(refusal.present);
    }
  }

  return (
    <ConfirmDialog
      title={`${text(`console.packages.do.${wish}`)}: ${titleOf(present, text)}`}
      consequence={text(`console.packages.consequence.${wish}`)}
      action={text(slips.length > 0 ? 'console.packages.anyway.bring-back' : `console.packages.do.${wish}`)}
      work={work}
      onClose={onClose}
    >
      {slips.length > 0 && (
        <div ref={question} tabIndex={-1}>
          <SlipList slips={slips} />
        </div>
      )}
    </ConfirmDialog>
  );
}
