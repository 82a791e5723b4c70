import { useEffect, useState } from 'react';
import { type CoverageAnswer, findPlace } from '#domain/coverage.ts';
import { placeParameter } from '#domain/coverage-paths.ts';
import { usePageContext } from '../context/page-context.tsx';
import { Answer } from './Answer.tsx';
import { fetchPlaces } from './fetch-places.ts';
import type { FinderProps } from './PlaceForm.tsx';
import { Suggestions } from './Suggestions.tsx';

/** What answers while somebody types: suggestions below the field, then whether there is Meltem. */
export function PlaceFinder({ form, asked }: FinderProps) {
  const { language } = usePageContext();
  const [answer, setAnswer] = useState<CoverageAnswer | undefined>(asked);

  useEffect(() => {
    if (!form) return;
    async function look(sent: HTMLFormElement) {
      const typed = String(new FormData(sent).get(placeParameter)).trim();
      try {
        setAnswer({ typed, place: findPlace(await fetchPlaces(), typed) ?? null });
      } catch (error) {
        console.error('The places did not come.', error);
        // The page of the form's address answers too.
        sent.submit();
      }
    }
    const onSubmit = (event: Event) => {
      event.preventDefault();
      void look(form);
    };
    form.addEventListener('submit', onSubmit);
    return () => form.removeEventListener('submit', onSubmit);
  }, [form]);

  return (
    <>
      <Suggestions
        input={form?.elements.namedItem(placeParameter) as HTMLInputElement | undefined}
        onChoose={(place) => setAnswer({ typed: place.name[language], place })}
        onType={() => setAnswer(undefined)}
      />
      <Answer answer={answer} />
    </>
  );
}
