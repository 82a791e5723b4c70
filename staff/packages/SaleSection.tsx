import { useState } from 'react';
import type { ManagedPackage } from '#domain/internet-package.ts';
import { Section } from '../frame/Section.tsx';
import { formatMoment } from '../language/format-moment.ts';
import { useLanguage, useText } from '../language/language-context.tsx';
import { useMember } from '../session/session-context.tsx';
import { SaleDialog } from './SaleDialog.tsx';

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
