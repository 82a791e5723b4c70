import { useEffect } from 'react';
import { Link, useLocation } from 'wouter';
import { consolePaths } from '#domain/console.ts';
import type { MessageDetail } from '#domain/inbox.ts';
import { isKeyMeant } from '../frame/use-search-key.ts';
import { useText } from '../language/language-context.tsx';

const key = 'n';
/** The same key where Russian is typed. */
const russianKey = 'т';

/** From one that is handled to the next that is open, with the key as well. */
export function NextMessage({ next }: Pick<MessageDetail, 'next'>) {
  const text = useText();
  const [, go] = useLocation();
  const path = next && `${consolePaths.messages}/${next.kind}/${next.id}`;

  useEffect(() => {
    if (!path) return;
    function press(event: KeyboardEvent) {
      if (!path || !isKeyMeant(event, key, russianKey)) return;
      event.preventDefault();
      go(path);
    }
    addEventListener('keydown', press);
    return () => removeEventListener('keydown', press);
  }, [path, go]);

  if (!path) return <p className="small">{text('console.message.next.none')}</p>;
  return (
    <div className="actions">
      <Link className="button button-go" href={path} aria-keyshortcuts={key}>
        {text('console.message.next')}
      </Link>
    </div>
  );
}
