// Each of these runs in the page, so none of them uses anything from outside itself.

/** The words of the first such element; null where there is none. */
export function textOf(selector: string): string | null {
  return document.querySelector(selector)?.textContent?.replaceAll(/\s+/g, ' ').trim() ?? null;
}

export function headings(): string[] {
  return [...document.querySelectorAll('h1, h2')].map(({ textContent }) => textContent);
}

/** The typefaces, each with an element that is set in it, that have not come or are not what it is drawn in. */
export function missingTypefaces(wanted: Record<string, string>): string[] {
  const named = (family = '') => family.trim().replaceAll(/["']/g, '');
  const loaded = new Set(
    [...document.fonts].filter(({ status }) => status === 'loaded').map(({ family }) => named(family)),
  );
  const sample = document.createElement('span');
  sample.textContent = '0123456789';
  sample.style.cssText = 'position: absolute; font-weight: 700';
  document.body.append(sample);
  const widthIn = (families: string) => {
    sample.style.fontFamily = families;
    return sample.getBoundingClientRect().width;
  };
  const plain = widthIn('monospace');
  const missing = Object.entries(wanted).filter(([family, selector]) => {
    const element = document.querySelector(selector);
    const [first] = element ? getComputedStyle(element).fontFamily.split(',') : [];
    // A typeface that came too late for its `font-display` counts as loaded, and is not drawn.
    return named(first) !== family || !loaded.has(family) || widthIn(`"${family}", monospace`) === plain;
  });
  sample.remove();
  return missing.map(([family]) => family);
}

/** What is wider than the screen. */
export function tooWide(): string[] {
  const scrolled = document.querySelector('dialog[open]') ?? document.documentElement;
  const room = scrolled.clientWidth;
  // A drawing is cut at its own edges.
  const elements = [...scrolled.querySelectorAll(':not(svg *)')].filter(
    (element) => element.checkVisibility() && element.getBoundingClientRect().width > room + 0.5,
  );
  return [
    ...(scrolled.scrollWidth > room ? [`the page: ${scrolled.scrollWidth} px`] : []),
    ...elements.map((element) => `${element.localName}.${element.getAttribute('class')}`),
  ];
}

/** How many pixels of the height of two elements are on each other. */
export function overlap(...selectors: [string, string]): number {
  const [one, other] = selectors.map((selector) => document.querySelector(selector)?.getBoundingClientRect());
  if (!one || !other) return Number.NaN;
  return Math.max(0, Math.min(one.bottom, other.bottom) - Math.max(one.top, other.top));
}

/** Where React has other words than the server sent, it has thrown the server's page away. */
export async function otherWords(): Promise<string[]> {
  const html = await (await fetch(location.href)).text();
  const served = new DOMParser().parseFromString(html, 'text/html');
  const [here, there] = [document, served].map((page) => {
    const root = page.getElementById('root')?.cloneNode(true) as Element;
    // A dialog and whether the shop is open come by scripts alone, and what is for those without scripts is text here and
    // elements there.
    for (const element of root.querySelectorAll('noscript, dialog, [class*=status_]')) element.remove();
    return root.textContent;
  });
  return here === there ? [] : [`${here}`, `${there}`];
}

/** Until what was changed has been drawn. */
export function twoFrames(): Promise<void> {
  return new Promise((drawn) => requestAnimationFrame(() => requestAnimationFrame(() => drawn())));
}
