import { useRef, useState } from 'react';
import { toast } from 'react-hot-toast/headless';
import { consolePaths } from '#domain/console.ts';
import type { ManagedPackage } from '#domain/internet-package.ts';
import type { PackagePrices } from '#domain/terms.ts';
import { BackLink } from '../frame/BackLink.tsx';
import { ScreenHeading } from '../frame/ScreenHeading.tsx';
import { Section } from '../frame/Section.tsx';
import { useText } from '../language/language-context.tsx';
import { useMember } from '../session/session-context.tsx';
import { CardPreview } from './CardPreview.tsx';
import { Overtaken } from './Overtaken.tsx';
import { PackageForm } from './PackageForm.tsx';
import { PackageHistory } from './PackageHistory.tsx';
import { PlannedForOne } from './PlannedForOne.tsx';
import { draftOf, pricesAsTyped } from './package-draft.ts';
import { titleOf } from './package-words.ts';
import { SaleSection } from './SaleSection.tsx';

interface OpenPackageProps {
  found: ManagedPackage;
}

/** A package to look at; for owners, to change. */
export function OpenPackage({ found }: OpenPackageProps) {
  const text = useText();
  const isOwner = useMember().role === 'owner';
  // Only what was shown here is written over: a newer one comes in by the answer to a change.
  const [present, setPresent] = useState(found);
  const [isOvertaken, setOvertaken] = useState(false);
  const [draft, setDraft] = useState(() => draftOf(found));
  const form = useRef<HTMLDivElement>(null);

  function takeOver(changed: ManagedPackage) {
    setPresent(changed);
    setOvertaken(false);
  }

  function overtake(newer: ManagedPackage) {
    setPresent(newer);
    setOvertaken(true);
  }

  function putBack(prices: PackagePrices) {
    setDraft({ ...draft, ...pricesAsTyped(prices) });
    form.current?.querySelector<HTMLInputElement>('fieldset input')?.focus();
    toast(text('console.packages.putBack.done'));
  }

  return (
    <>
      <BackLink href={consolePaths.packages}>{text('console.packages.all')}</BackLink>
      <ScreenHeading>{titleOf(present, text)}</ScreenHeading>
      {isOvertaken && (
        <Overtaken
          present={present}
          onTake={() => {
            setDraft(draftOf(present));
            setOvertaken(false);
          }}
        />
      )}
      <PlannedForOne present={present} />
      {isOwner ? (
        <div ref={form}>
          <PackageForm
            present={present}
            draft={draft}
            onDraft={setDraft}
            onPublished={(published) => {
              takeOver(published);
              toast.success(text('console.packages.published'));
            }}
            onOvertaken={overtake}
          />
        </div>
      ) : (
        <CardPreview details={present} />
      )}
      <SaleSection present={present} onDone={takeOver} onOvertaken={overtake} />
      <Section title={text('console.packages.history')}>
        <PackageHistory key={present.version} present={present} onPutBack={isOwner ? putBack : undefined} />
      </Section>
    </>
  );
}
