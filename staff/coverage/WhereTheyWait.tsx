import { Link } from 'wouter';
import { onIsland } from '#design/map/island.ts';
import { consolePaths } from '#domain/console.ts';
import type { CountedPlace, PlacePage } from '#domain/waiting-list.ts';
import { useAnswer } from '../api/use-answer.ts';
import { Section } from '../frame/Section.tsx';
import { useLanguage, useText } from '../language/language-context.tsx';
import styles from './coverage.module.css';
import { IslandMap } from './IslandMap.tsx';

/** Marks that are nearer to each other than this, in the map's units, are one. */
const nearUnits = 10;

/** How many wait where: on the map, and in a table that says the same. */
export function WhereTheyWait() {
  const text = useText();
  const language = useLanguage();
  const { answer } = useAnswer<PlacePage>('/console/places');
  if (!answer) return null;
  const { places, unknown } = answer;
  const waited = places
    .filter(({ waiting }) => waiting > 0)
    .sort((one, other) => other.waiting - one.waiting);
  if (waited.length === 0 && unknown === 0) return null;
  const title = text('console.places.map');
  const names = (some: readonly CountedPlace[]) =>
    some.map(({ name, waiting }) => `${name[language]}: ${waiting}`).join(', ');
  return (
    <Section title={title}>
      <div className={styles.where}>
        <IslandMap label={`${title}: ${names(waited)}`}>
          {places.map(({ id, position, status }) => {
            const [x, y] = onIsland(position);
            return <circle key={id} className={styles[status]} cx={x} cy={y} r={0.9} />;
          })}
          {marksOf(waited).map(({ x, y, count, of }) => (
            <g key={of[0]?.id} className={styles.count}>
              <title>{names(of)}</title>
              <circle cx={x} cy={y} r={count > 99 ? 5.5 : 4} />
              <text x={x} y={y}>
                {count}
              </text>
            </g>
          ))}
        </IslandMap>
        <div className={styles.tall}>
          <table className={styles.table}>
            <thead>
              <tr>
                <th scope="col">{text('console.waiting.place')}</th>
                <th scope="col">{text('console.places.map.count')}</th>
              </tr>
            </thead>
            <tbody>
              {waited.map(({ id, name, waiting }) => (
                <tr key={id}>
                  <th scope="row">
                    <Link
                      href={`${consolePaths.waiting}?${new URLSearchParams({ state: 'waiting', place: id })}`}
                    >
                      {name[language]}
                    </Link>
                  </th>
                  <td>{waiting}</td>
                </tr>
              ))}
              {unknown > 0 && (
                <tr>
                  <th scope="row">{text('console.places.map.unknown')}</th>
                  <td>{unknown}</td>
                </tr>
              )}
            </tbody>
          </table>
        </div>
      </div>
    </Section>
  );
}

interface WaitingMark {
  x: number;
  y: number;
  count: number;
  of: CountedPlace[];
}

/** One for each place; those too near to be read apart stand with the one where most wait. */
function marksOf(waited: readonly CountedPlace[]): WaitingMark[] {
  const marks: WaitingMark[] = [];
  for (const place of waited) {
    const [x, y] = onIsland(place.position);
    const near = marks.find((mark) => Math.hypot(mark.x - x, mark.y - y) < nearUnits);
    if (near) {
      near.count += place.waiting;
      near.of.push(place);
    } else marks.push({ x, y, count: place.waiting, of: [place] });
  }
  return marks;
}
