import { useEffect, useId, useState } from 'react';
import { FileChoice } from '../forms/FileChoice.tsx';
import { useText } from '../language/language-context.tsx';
import styles from './PhotoField.module.css';

interface PhotoFieldProps {
  photo: File | undefined;
  onPhoto: (photo: File) => void;
  error: string | undefined;
}

/** The ID, photographed with the tablet at the counter or chosen as a file. */
export function PhotoField({ photo, onPhoto, error }: PhotoFieldProps) {
  const text = useText();
  const id = useId();
  const address = useAddress(photo);
  const accept = 'image/*,.heic,.heif';
  const camera = text('console.walkin.id.camera');
  const file = text('console.walkin.id.file');
  return (
    <fieldset className={styles.photo} aria-describedby={`${id}hint ${id}error`}>
      <legend>{text('console.walkin.id')}</legend>
      <div className="actions">
        <FileChoice
          words={camera}
          aria-label={camera}
          accept={accept}
          aria-invalid={error ? true : undefined}
          capture="environment"
          onFile={onPhoto}
        />
        <FileChoice words={file} aria-label={file} accept={accept} onFile={onPhoto} />
      </div>
      <div role="status">
        {photo && (
          <p className={styles.chosen}>
            {/* What no browser shows, like HEIC, has its name alone. */}
            {address && <img key={address} src={address} alt="" onError={hide} />}
            {photo.name}
          </p>
        )}
      </div>
      <p id={`${id}hint`} className="small">
        {text('console.walkin.id.hint')}
      </p>
      {error && (
        <p id={`${id}error`} className={styles.error} role="alert">
          {error}
        </p>
      )}
    </fieldset>
  );
}

function hide({ currentTarget }: { currentTarget: HTMLImageElement }) {
  currentTarget.hidden = true;
}

/** Where the browser shows a file, as long as it is chosen. */
function useAddress(file: File | undefined): string | undefined {
  const [address, setAddress] = useState<string>();
  useEffect(() => {
    if (!file) return;
    const made = URL.createObjectURL(file);
    setAddress(made);
    return () => URL.revokeObjectURL(made);
  }, [file]);
  return address;
}
