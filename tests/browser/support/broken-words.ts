import type { Page } from '@playwright/test';

/** Words that are broken in two without a hyphen, in the dialog or menu that is open, else in the page. */
export function brokenWords(page: Page): Promise<string[]> {
  return page.evaluate(() => {
    const root =
      document.querySelector('dialog[open]') ?? document.querySelector(':popover-open') ?? document.body;
    const found = new Set<string>();
    const walker = document.createTreeWalker(root, NodeFilter.SHOW_TEXT);
    for (let node = walker.nextNode(); node; node = walker.nextNode()) {
      const element = node.parentElement as Element;
      const text = node.textContent ?? '';
      if (
        !element.checkVisibility({ visibilityProperty: true }) ||
        element.closest('.visually-hidden, [aria-hidden=true]')
      )
        continue;
      const range = document.createRange();
      for (const { index, 0: word } of text.matchAll(/\p{L}{2,}/gu)) {
        range.setStart(node, index);
        range.setEnd(node, index + word.length);
        const lines = [...range.getClientRects()].filter(({ width }) => width > 0);
        if (new Set(lines.map(({ top }) => Math.round(top))).size > 1)
          found.add(`broken: “${word}” in <${element.localName} ${element.className}> ${text.trim()}`);
      }
    }
    return [...found];
  });
}
