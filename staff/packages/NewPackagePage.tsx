import { useState } from 'react';
import { toast } from 'react-hot-toast/headless';
import { useLocation } from 'wouter';
import { consolePaths } from '#domain/console.ts';
import { ScreenHeading } from '../frame/ScreenHeading.tsx';
import { useText } from '../language/language-context.tsx';
import { PackageForm } from './PackageForm.tsx';
import { emptyDraft } from './package-draft.ts';

export function NewPackagePage() {
  const text = useText();
  const [, go] = useLocation();
  const [draft, setDraft] = useState(emptyDraft);
  return (
    <>
      <ScreenHeading>{text('console.packages.add')}</ScreenHeading>
      <PackageForm
        draft={draft}
        onDraft={setDraft}
        onPublished={({ id }) => {
          toast.success(text('console.packages.published'));
          go(`${consolePaths.packages}/${id}`, { replace: true });
        }}
      />
    </>
  );
}
