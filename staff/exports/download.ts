/** Lets the browser take a file by itself: it goes to the disk as it comes, however large it is. */
export function download(address: string): void {
  const link = document.createElement('a');
  link.href = address;
  link.download = '';
  link.click();
}
