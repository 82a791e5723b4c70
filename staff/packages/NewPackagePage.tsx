import { useState } from 'react';
import { toast } from 'react-hot-toast/headless';
import { useLocation } from 'wouter';
import { consolePaths } from '#domain/console.ts';
import type { ManagedPackage } from '#domain/internet-package.ts';
import { Loaded } from '../asking/Loaded.tsx';
import { useAnswer } from '../asking/use-answer.ts';
import { ScreenHeading } from '../frame/ScreenHeading.tsx';
import { useText } from '../language/language-context.tsx';
import { PackageForm } from './PackageForm.tsx';
import { emptyDraft } from './package-draft.ts';

export function NewPackagePage() {
  const text = useText();
  const [, go] = useLocation();
  const packages = useAnswer<ManagedPackage[]>('/console/packages');
  const [draft, setDraft] = useState(emptyDraft);
  return (
    <>
      <ScreenHeading>{text('console.packages.add')}</ScreenHeading>
      <Loaded asking={packages}>
        {(all) => (
          <PackageForm
            packages={all}
            draft={draft}
            onDraft={setDraft}
            onPublished={({ id }) => {
              toast.success(text('console.packages.published'));
              go(`${consolePaths.packages}/${id}`, { replace: true });
            }}
          />
        )}
      </Loaded>
    </>
  );
}
