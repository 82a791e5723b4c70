import { useEffect, useRef, useState } from 'react';

/** Ages are told in minutes: looking twice a minute is enough. */
const lookEveryMs = 30_000;

/** The time by the server's clock, going on while the screen stands open. */
export function useServerNow(told: number | undefined): number {
  const [, setLook] = useState(0);
  const clock = useRef({ told, ahead: 0 });
  if (told !== undefined && clock.current.told !== told) clock.current = { told, ahead: told - Date.now() };

  useEffect(() => {
    const timer = setInterval(() => setLook((before) => before + 1), lookEveryMs);
    return () => clearInterval(timer);
  }, []);
  return Date.now() + clock.current.ahead;
}
