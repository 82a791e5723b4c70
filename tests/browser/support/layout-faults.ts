import type { Page } from '@playwright/test';

/**
 * What does not fit, in a line each: elements that stick out of the screen, words over other words, words that are
 * cut off or stick out of their button, and numbers on two lines. Looks at the dialog or menu that is open, else at the page.
 */
export function layoutFaults(page: Page): Promise<string[]> {
  return page.evaluate(() => {
    const root =
      document.querySelector('dialog[open]') ?? document.querySelector(':popover-open') ?? document.body;
    const width = document.documentElement.clientWidth;
    const faults = new Set<string>();
    const name = (element: Element) =>
      `<${element.localName} ${element.className}> ${(element.textContent ?? '').trim().slice(0, 40)}`;
    const isShown = (element: Element) =>
      element.checkVisibility({ visibilityProperty: true, opacityProperty: true }) &&
      !element.closest('.visually-hidden, .skip-link, noscript') &&
      getComputedStyle(element.closest('div') ?? element).clipPath === 'none';

    /** What a box that hides its overflow leaves of a rectangle. */
    const clippers = (element: Element) => {
      const found: Element[] = [];
      for (
        let parent: Element | null = element;
        parent && parent !== document.body;
        parent = parent.parentElement
      ) {
        if (getComputedStyle(parent).overflowX !== 'visible') found.push(parent);
      }
      return found;
    };

    interface Word {
      element: Element;
      rect: DOMRect;
    }
    const words: Word[] = [];
    const walker = document.createTreeWalker(root, NodeFilter.SHOW_TEXT);
    for (let node = walker.nextNode(); node; node = walker.nextNode()) {
      const element = node.parentElement as Element;
      if (!node.textContent?.trim() || !isShown(element) || element.closest('svg, select, option')) continue;
      const range = document.createRange();
      range.selectNodeContents(node);
      const rects = [...range.getClientRects()].filter((rect) => rect.width > 1);
      for (const rect of rects) words.push({ element, rect });
      const isNumber = /^\s*\d[\d.,\u00a0\u202f]*\s*$/.test(node.textContent);
      if (isNumber && new Set(rects.map(({ top }) => top)).size > 1) faults.add(`broken: ${name(element)}`);
    }

    for (const { element, rect } of words) {
      if (rect.right > width + 1 || rect.left < -1) faults.add(`off the screen: ${name(element)}`);
      const button = element.closest('button')?.getBoundingClientRect();
      if (button && (rect.right > button.right + 1 || rect.left < button.left - 1))
        faults.add(`out of its button: ${name(element)}`);
      for (const clipper of clippers(element)) {
        const box = clipper.getBoundingClientRect();
        const isCut = rect.right > box.right + 1 || rect.left < box.left - 1;
        const scrolls = /auto|scroll/.test(getComputedStyle(clipper).overflowX);
        if (isCut && !scrolls) faults.add(`cut off: ${name(element)}`);
      }
    }
    for (const element of root.querySelectorAll(
      'a, button, input, select, textarea, img, li, section, label',
    )) {
      if (!isShown(element) || element.closest('[aria-hidden=true]')) continue;
      const { left, right } = element.getBoundingClientRect();
      if (right > width + 1 || left < -1) faults.add(`off the screen: ${name(element)}`);
    }

    // A bar that stays while the rest scrolls is meant to cover it.
    const isAbove = (element: Element) => {
      for (let parent: Element | null = element; parent; parent = parent.parentElement) {
        if (getComputedStyle(parent).position === 'sticky') return true;
      }
      return false;
    };

    // The middle of the letters only: lines that are set tight share the room above and below them.
    const core = ({ rect }: Word) => ({
      left: rect.left + 1,
      right: rect.right - 1,
      top: rect.top + rect.height * 0.35,
      bottom: rect.bottom - rect.height * 0.35,
    });
    const cores = words.map((word) => ({ ...word, core: core(word), isAbove: isAbove(word.element) }));
    for (const [place, one] of cores.entries()) {
      for (const other of cores.slice(place + 1)) {
        if (one.element === other.element || one.isAbove !== other.isAbove) continue;
        const across = Math.min(one.core.right, other.core.right) - Math.max(one.core.left, other.core.left);
        const down = Math.min(one.core.bottom, other.core.bottom) - Math.max(one.core.top, other.core.top);
        if (across > 1 && down > 1)
          faults.add(`over each other: ${name(one.element)} / ${name(other.element)}`);
      }
    }
    const { scrollWidth } = document.documentElement;
    if (scrollWidth > width) faults.add(`the page is ${scrollWidth} px wide`);
    return [...faults];
  });
}
