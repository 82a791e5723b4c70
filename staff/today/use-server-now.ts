import { useEffect, useState } from 'react';

/** Ages are told in minutes: looking twice a minute is enough. */
const lookEveryMs = 30_000;

/** The time by the server's clock, going on while the screen stands open. */
export function useServerNow(told: number | undefined, cameAt: number): number {
  const [, setLook] = useState(0);

  useEffect(() => {
    const timer = setInterval(() => setLook((before) => before + 1), lookEveryMs);
    return () => clearInterval(timer);
  }, []);
  return told === undefined ? Date.now() : told + Date.now() - cameAt;
}
