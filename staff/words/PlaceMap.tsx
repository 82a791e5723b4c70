import type { MouseEvent } from 'react';
import { area, isOnArea, onArea, placeOnArea } from '#design/map/area.ts';
import { areaLines, landInArea } from '#design/map/area-lines.ts';
import { useText } from '../language/language-context.tsx';
import styles from './words.module.css';

interface PlaceMapProps {
  latitude: string;
  longitude: string;
  onPlace: (place: { latitude: string; longitude: string }) => void;
}

/** The map that visitors see. A click is a place; the fields above it take the numbers. */
export function PlaceMap({ latitude, longitude, onPlace }: PlaceMapProps) {
  const text = useText();
  const position = { latitude: Number(latitude), longitude: Number(longitude) };
  const [x, y] = onArea(position);

  function place(event: MouseEvent<SVGSVGElement>) {
    const { left, top, width, height } = event.currentTarget.getBoundingClientRect();
    const clicked = placeOnArea([
      ((event.clientX - left) / width) * area.width,
      ((event.clientY - top) / height) * area.height,
    ]);
    onPlace({ latitude: String(clicked.latitude), longitude: String(clicked.longitude) });
  }

  return (
    <div className={styles.map}>
      <p className="small">{text('console.words.map')}</p>
      {/* biome-ignore lint/a11y/useKeyWithClickEvents: whoever has no pointer types the numbers. */}
      <svg
        viewBox={`0 0 ${area.width} ${area.height}`}
        role="img"
        aria-label={`${latitude}, ${longitude}`}
        onClick={place}
      >
        <path d={landInArea} className={styles.land} />
        <path d={areaLines} className={styles.lines} />
        {isOnArea(position) && <circle cx={x} cy={y} r={10} />}
      </svg>
    </div>
  );
}
