import { type PersonKind, personPath } from '#domain/console.ts';
import type { Person } from '#domain/person.ts';
import { Loaded } from '../api/Loaded.tsx';
import { useAnswer } from '../api/use-answer.ts';
import { ScreenHeading } from '../frame/ScreenHeading.tsx';
import { useText } from '../language/language-context.tsx';
import { PersonDetails } from './PersonDetails.tsx';

/** Whose phone and e-mail something has. */
export function PersonScreen({ kind, id }: { kind: string; id: string }) {
  const text = useText();
  const asking = useAnswer<Person>(`/console${personPath(kind as PersonKind, encodeURIComponent(id))}`);
  return (
    <>
      <ScreenHeading>{text('console.person.title')}</ScreenHeading>
      <Loaded asking={asking}>{(person) => <PersonDetails person={person} />}</Loaded>
    </>
  );
}
