/** For what appears below the button that was pressed, which may stand at the lower edge of a small screen. */
export function intoView(element: Element | null): void {
  element?.scrollIntoView({ block: 'nearest' });
}
