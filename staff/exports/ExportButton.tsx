import { useState } from 'react';
import type { ExportedList } from '#domain/exports.ts';
import { useText } from '../language/language-context.tsx';
import { useMember } from '../session/session-context.tsx';
import { ExportDialog } from './ExportDialog.tsx';

interface ExportButtonProps {
  list: ExportedList;
  /** What the list is narrowed down to. */
  filters: Partial<Record<string, string>>;
}

/** The way to a list as a file, which only owners have. */
export function ExportButton({ list, filters }: ExportButtonProps) {
  const text = useText();
  const isOwner = useMember().role === 'owner';
  const [isOpen, setOpen] = useState(false);
  if (!isOwner) return null;
  return (
    <>
      <button type="button" className="button" onClick={() => setOpen(true)}>
        {text('console.export')}
      </button>
      {isOpen && <ExportDialog list={list} filters={filters} onClose={() => setOpen(false)} />}
    </>
  );
}
