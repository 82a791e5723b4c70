import styles from './Place.module.css';

interface PlaceProps {
  drawing: string;
  /** What is drawn. */
  name: string;
  /** The drawing's own size, so that its room is kept before it is there. */
  width: number;
  height: number;
  /** It stands in the first view of a phone: the browser asks for it with the page, not once it has laid it out. */
  isAtTop?: boolean;
  className?: string | undefined;
}

/** A place of the island in wind lines, with its name. */
export function Place({ drawing, name, width, height, isAtTop = false, className = '' }: PlaceProps) {
  return (
    <figure className={`${styles.place} ${className}`}>
      <img src={drawing} alt="" width={width} height={height} loading={isAtTop ? undefined : 'lazy'} />
      <figcaption className="small">{name}</figcaption>
    </figure>
  );
}
