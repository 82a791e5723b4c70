import { useText } from '../context/page-context.tsx';
import { FullDialog } from './FullDialog.tsx';
import { LoadTrouble } from './LoadTrouble.tsx';

interface TroubleDialogProps {
  /** It came, and then broke. */
  isBroken?: boolean;
  onClose: () => void;
  /** Without it the retry loads the page anew. */
  onRetry?: (() => void) | undefined;
}

/** Stands in the place of a dialog that did not come. */
export function TroubleDialog({ isBroken = false, onClose, onRetry }: TroubleDialogProps) {
  const text = useText();
  return (
    <FullDialog label={text(isBroken ? 'frame.broken.title' : 'frame.trouble.title')} onClose={onClose}>
      <div className="wrap">
        <LoadTrouble isBroken={isBroken} onRetry={onRetry} />
      </div>
    </FullDialog>
  );
}
