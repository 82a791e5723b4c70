import { type RefObject, useEffect, useState } from 'react';

/** How far below the screen counts as near. */
const margin = '300px';

/** Whether something has come near the screen: what it needs from elsewhere is brought then, not before. */
export function useNear(place: RefObject<Element | null>): boolean {
  const [isNear, setIsNear] = useState(false);

  useEffect(() => {
    if (isNear || !place.current) return;
    const observer = new IntersectionObserver(
      (entries) => setIsNear(entries.some(({ isIntersecting }) => isIntersecting)),
      { rootMargin: margin },
    );
    observer.observe(place.current);
    return () => observer.disconnect();
  }, [isNear, place]);

  return isNear;
}
