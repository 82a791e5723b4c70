import { defaultLanguage, type Language, languageKey } from './language.ts';

/** Every page of the public site, with its address. */
export const pagePaths = {
  home: '/',
  about: '/about',
  pricing: '/pricing',
  contact: '/contact',
  faq: '/faq',
  bank_accounts: '/bank_accounts',
  payment: '/payment',
  status: '/status',
  coverage: '/coverage',
} as const;

export type PageId = keyof typeof pagePaths;
export const pageIds = Object.keys(pagePaths) as PageId[];

const pageByPath = new Map<string, PageId>(pageIds.map((id) => [pagePaths[id], id]));

/** Shows what is one customer's: nothing for search engines. */
export const unlistedPages: readonly PageId[] = ['status'];

/** The page with this very address. */
export function pageOf(path: string): PageId | undefined {
  return pageByPath.get(path);
}

/** Any address that is none of ours is the home page. */
export function pageAt(pathname: string): PageId {
  const path = pathname.length > 1 ? pathname.replace(/\/+$/, '') : pathname;
  return pageByPath.get(path) ?? 'home';
}

/** The one address that always shows this page in this language. */
export function pageAddress(page: PageId, language: Language): string {
  const path = pagePaths[page];
  return language === defaultLanguage ? path : `${path}?${languageKey}=${language}`;
}
