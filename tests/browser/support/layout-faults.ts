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

    /** Asked once for each element: words share most of what they stand in. */
    function once<Answer>(ask: (element: Element) => Answer): (element: Element) => Answer {
      const answers = new Map<Element, Answer>();
      return (element) => {
        if (!answers.has(element)) answers.set(element, ask(element));
        return answers.get(element) as Answer;
      };
    }
    const styleOf = once((element) => {
      const { overflowX, clipPath, position } = getComputedStyle(element);
      return { overflowX, clipPath, position };
    });
    const boxOf = once((element) => element.getBoundingClientRect());
    const isShown = once(
      (element) =>
        element.checkVisibility({ visibilityProperty: true, opacityProperty: true }) &&
        !element.closest('.visually-hidden, .skip-link, noscript') &&
        styleOf(element.closest('div') ?? element).clipPath === 'none',
    );
    /** The boxes around it that show no more than fits. */
    const clippers: (element: Element) => Element[] = once((element) => {
      if (element === document.body) return [];
      const around = element.parentElement ? clippers(element.parentElement) : [];
      return styleOf(element).overflowX === 'visible' ? around : [element, ...around];
    });

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
      const sticksOutOf = (box: DOMRect) => rect.right > box.right + 1 || rect.left < box.left - 1;
      const button = element.closest('button');
      if (button && sticksOutOf(boxOf(button))) faults.add(`out of its button: ${name(element)}`);
      for (const clipper of clippers(element)) {
        const scrolls = /auto|scroll/.test(styleOf(clipper).overflowX);
        if (!scrolls && sticksOutOf(boxOf(clipper))) faults.add(`cut off: ${name(element)}`);
      }
    }
    for (const element of root.querySelectorAll(
      'a, button, input, select, textarea, img, li, section, label',
    )) {
      if (!isShown(element) || element.closest('[aria-hidden=true]')) continue;
      const { left, right } = boxOf(element);
      if (right > width + 1 || left < -1) faults.add(`off the screen: ${name(element)}`);
    }

    // A bar that stays while the rest scrolls is meant to cover it.
    const isAbove: (element: Element) => boolean = once(
      (element) =>
        styleOf(element).position === 'sticky' ||
        (element.parentElement !== null && isAbove(element.parentElement)),
    );

    // The middle of the letters only: lines that are set tight share the room above and below them.
    const core = ({ rect }: Word) => ({
      left: rect.left + 1,
      right: rect.right - 1,
      top: rect.top + rect.height * 0.35,
      bottom: rect.bottom - rect.height * 0.35,
    });
    const cores = words
      .map((word) => ({ ...word, core: core(word), isAbove: isAbove(word.element) }))
      .sort((one, other) => one.core.top - other.core.top);
    for (const [place, one] of cores.entries()) {
      for (let next = place + 1; next < cores.length; next += 1) {
        const other = cores[next] as (typeof cores)[number];
        // From the top down: this one begins below, and so do all that follow.
        if (other.core.top >= one.core.bottom) break;
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
