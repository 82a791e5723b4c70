import { PageContextProvider } from '../../site/context/page-context.tsx';
import { renderedHook } from './rendered-hook.ts';
import { onPage, type Surroundings } from './site-part.tsx';

/** A hook of the site as a page has it. */
export async function siteHook<Value>(use: () => Value, surroundings: Surroundings) {
  const page = await onPage(surroundings);
  return renderedHook(use, {
    wrapper: ({ children }) => (
      <PageContextProvider {...page} ssrPath={surroundings.path ?? '/'}>
        {children}
      </PageContextProvider>
    ),
  });
}
