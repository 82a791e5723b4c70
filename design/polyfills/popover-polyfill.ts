/** For browsers without popovers: Safari before 17, and so every iPhone up to the X. `base.css` hides them until then. */
export async function loadPopoverPolyfill(): Promise<void> {
  if (!('popover' in HTMLElement.prototype)) await import('@oddbird/popover-polyfill');
}
