/** A real reload after the success has been shown. */
export function reloadLater(ms: number): void {
  setTimeout(() => location.reload(), ms);
}
