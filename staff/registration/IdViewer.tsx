import { useEffect, useRef, useState } from 'react';
import { useText } from '../language/language-context.tsx';
import { drawTurned } from './draw-turned.ts';
import styles from './IdViewer.module.css';

interface IdViewerProps {
  image: Blob;
  label: string;
  onHide: () => void;
}

const closest = 4;
const nearer = (zoom: number) => Math.min(zoom + 1, closest);
const farther = (zoom: number) => Math.max(zoom - 1, 0);
const turned = (turns: number) => (turns + 1) % 4;

/** Zoomed and turned by buttons, or by keys while the focus is inside. */
export function IdViewer({ image, label, onHide }: IdViewerProps) {
  const text = useText();
  const viewer = useRef<HTMLElement>(null);
  const frame = useRef<HTMLElement>(null);
  const canvas = useRef<HTMLCanvasElement>(null);
  const [zoom, setZoom] = useState(0);
  const [turns, setTurns] = useState(0);
  const [isUnreadable, setUnreadable] = useState(false);

  useEffect(() => {
    if (!canvas.current) return;
    drawTurned(canvas.current, image, turns).catch((error) => {
      console.warn('The image cannot be drawn.', error);
      setUnreadable(true);
    });
  }, [image, turns]);

  useEffect(() => {
    frame.current?.focus();
    function listen({ key, ctrlKey, metaKey, altKey }: KeyboardEvent) {
      // With these the keys belong to the browser.
      if (ctrlKey || metaKey || altKey) return;
      if (key === '+' || key === '=') setZoom(nearer);
      if (key === '-') setZoom(farther);
      if (key.toLowerCase() === 'r') setTurns(turned);
    }
    const element = viewer.current;
    element?.addEventListener('keydown', listen);
    return () => element?.removeEventListener('keydown', listen);
  }, []);

  if (isUnreadable) return <p role="alert">{text('console.id.unreadable')}</p>;
  return (
    <figure ref={viewer} className={styles.viewer}>
      <div className={styles.tools}>
        <button
          type="button"
          className="button"
          aria-disabled={zoom === closest}
          onClick={() => setZoom(nearer)}
        >
          {text('console.id.zoomIn')}
        </button>
        <button type="button" className="button" aria-disabled={zoom === 0} onClick={() => setZoom(farther)}>
          {text('console.id.zoomOut')}
        </button>
        <button type="button" className="button" onClick={() => setTurns(turned)}>
          {text('console.id.rotate')}
        </button>
        <button type="button" className="button" onClick={onHide}>
          {text('console.id.hide')}
        </button>
      </div>
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: what is larger than its frame is scrolled by the arrows */}
      <section ref={frame} className={styles.frame} tabIndex={0} aria-label={label}>
        <canvas
          ref={canvas}
          className={styles.image}
          data-zoom={zoom}
          data-turns={turns}
          role="img"
          aria-label={label}
        />
      </section>
      <figcaption className="small">{text('console.id.keys')}</figcaption>
    </figure>
  );
}
