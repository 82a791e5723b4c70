import { usePathname } from 'wouter/use-browser-location';
import { usePageContext } from './page-context.tsx';

/** The path of the address. The site's addresses are plain and need none of wouter's patterns. */
export function usePath(): string {
  const { ssrPath } = usePageContext();
  return usePathname(ssrPath === undefined ? {} : { ssrPath });
}
