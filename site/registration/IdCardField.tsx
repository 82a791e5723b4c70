import { type ClipboardEvent, type DragEvent, useContext, useEffect, useId, useRef, useState } from 'react';
import fieldStyles from '#design/fields/LabelledControl.module.css';
import { formatMegabytes, type IdImageFault, idImageLimitBytes } from '#domain/id-image.ts';
import { usePageContext, useText } from '../context/page-context.tsx';
import { FieldContext } from '../forms/FieldContext.ts';
import styles from './IdCardField.module.css';
import { type PreparedImage, prepareImage } from './prepare-image.ts';

interface IdCardFieldProps {
  image: PreparedImage | undefined;
  /** From 0 to 1 while the image is on its way. */
  progress: number | undefined;
  /** Why the server did not take this image. */
  refusal: IdImageFault | undefined;
  onChange: (image: PreparedImage | undefined) => void;
}

/** The picture of the ID: by file, camera, drag or paste, with a preview and a reason for every file not taken. */
export function IdCardField({ image, progress, refusal, onChange }: IdCardFieldProps) {
  const text = useText();
  const { language } = usePageContext();
  const megabytes = (bytes: number) => formatMegabytes(bytes, language);
  const id = useId();
  const file = useRef<HTMLInputElement>(null);
  const camera = useRef<HTMLInputElement>(null);
  const latest = useRef(0);
  const [isPreparing, setIsPreparing] = useState(false);
  const [isOver, setIsOver] = useState(false);
  const [notTaken, setNotTaken] = useState<{ fault: IdImageFault; size: number }>();
  const { isBusy } = useContext(FieldContext);
  const percent = Math.round((progress ?? 0) * 100);
  const previewUrl = useObjectUrl(image?.hasPreview ? image.file : undefined);

  async function take(picked: File | undefined) {
    if (!picked || isBusy) return;
    latest.current += 1;
    const turn = latest.current;
    setIsPreparing(true);
    setNotTaken(undefined);
    const prepared = await prepareImage(picked);
    // A file that was picked later wins.
    if (turn !== latest.current) return;
    setIsPreparing(false);
    if ('fault' in prepared) setNotTaken({ fault: prepared.fault, size: picked.size });
    else onChange(prepared.image);
  }

  function remove() {
    latest.current += 1;
    setIsPreparing(false);
    setNotTaken(undefined);
    onChange(undefined);
    file.current?.focus();
  }

  function drop(event: DragEvent) {
    event.preventDefault();
    setIsOver(false);
    void take(event.dataTransfer.files[0]);
  }

  function paste(event: ClipboardEvent) {
    const [pasted] = event.clipboardData.files;
    if (!pasted) return;
    event.preventDefault();
    void take(pasted);
  }

  const fault = notTaken?.fault ?? refusal;
  const reason =
    fault &&
    text(`registration.id.${fault}`, {
      size: megabytes(notTaken?.size ?? image?.file.size ?? 0),
      limit: megabytes(idImageLimitBytes),
    });

  return (
    <fieldset
      className={styles.field}
      onPaste={paste}
      onDragOver={(event) => {
        event.preventDefault();
        setIsOver(true);
      }}
      onDragLeave={() => setIsOver(false)}
      onDrop={drop}
      aria-describedby={`${id}advice`}
    >
      <legend>
        {text('registration.id')}
        <span className={styles.star} aria-hidden="true">
          {' '}
          *
        </span>
      </legend>
      <div className={`${styles.area} ${isOver ? styles.over : ''}`}>
        <div className={styles.pick}>
          {!image && <p className={styles.missing}>{text('registration.id.missing')}</p>}
          <p id={`${id}advice`} className="small">
            {text('registration.id.advice')}
          </p>
          <div className={styles.sources} hidden={isBusy}>
            <label className={`button ${styles.source}`}>
              {image ? text('registration.id.replace') : text('registration.id.choose')}
              <input
                ref={file}
                type="file"
                accept="image/*,.heic,.heif"
                className="visually-hidden"
                onChange={(event) => {
                  void take(event.target.files?.[0]);
                  // The same file can be picked again after it was removed.
                  event.target.value = '';
                }}
              />
            </label>
            <label className={`button ${styles.source} ${styles.camera}`}>
              {text('registration.id.camera')}
              <input
                ref={camera}
                type="file"
                accept="image/*"
                capture="environment"
                className="visually-hidden"
                onChange={(event) => {
                  void take(event.target.files?.[0]);
                  event.target.value = '';
                }}
              />
            </label>
            {image && (
              <button type="button" className={styles.remove} onClick={remove}>
                {text('registration.id.remove')}
              </button>
            )}
          </div>
          <p className="small">{text('registration.id.privacy')}</p>
        </div>
        {image && (
          <div className={styles.view}>
            {previewUrl ? (
              <img src={previewUrl} alt={text('registration.id.preview')} />
            ) : (
              !image.hasPreview && <p className="small">{text('registration.id.noPreview')}</p>
            )}
            <p className={styles.meta}>
              {notTaken && <b>{text('registration.id.stays')} </b>}
              {image.name} ({text('registration.id.size', { size: megabytes(image.file.size) })})
            </p>
          </div>
        )}
      </div>
      {isPreparing && (
        <p role="status" className="small">
          {text('registration.id.preparing')}
        </p>
      )}
      {image && (
        // Its room is there before it, so that the button under somebody's finger stays where it is.
        <div className={`${styles.progress} ${progress === undefined ? styles.waiting : ''}`}>
          <progress max={100} value={percent} aria-labelledby={`${id}progress`} />
          <span id={`${id}progress`} className="small">
            {text('registration.id.progress', { percent })}
          </span>
        </div>
      )}
      {reason && (
        <p role="alert" className={fieldStyles.error}>
          {reason}
        </p>
      )}
    </fieldset>
  );
}

/** The address of a picked file for as long as it is shown. */
function useObjectUrl(file: File | undefined): string | undefined {
  const [url, setUrl] = useState<string>();
  useEffect(() => {
    if (!file) return;
    const made = URL.createObjectURL(file);
    setUrl(made);
    return () => {
      setUrl(undefined);
      URL.revokeObjectURL(made);
    };
  }, [file]);
  return url;
}
