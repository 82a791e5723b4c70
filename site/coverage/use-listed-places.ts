import { useEffect, useState } from 'react';
import { type ListedPlaces, listPlaces } from '#domain/coverage.ts';
import { usePageContext } from '../context/page-context.tsx';
import { fetchPlaces } from './fetch-places.ts';

/** The places that came with the page; fetched where the visitor came from another page of the site. */
export function useListedPlaces(): { places: ListedPlaces | undefined; isMissing: boolean } {
  const { places: rendered, language } = usePageContext();
  const [fetched, setFetched] = useState<ListedPlaces>();
  const [isMissing, setMissing] = useState(false);
  useEffect(() => {
    if (rendered) return;
    fetchPlaces().then(
      (places) => setFetched(listPlaces(places, language)),
      (error) => {
        // The form still answers, or says what to do.
        console.error('The places did not come.', error);
        setMissing(true);
      },
    );
  }, [rendered, language]);
  return { places: rendered ?? fetched, isMissing };
}
