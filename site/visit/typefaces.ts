/** As long as browsers themselves hide text for a typeface that is on its way. */
export const typefacePatienceMs = 3_000;

/**
 * Stands in every page itself, behind the style sheets, as text, so it uses nothing from outside: shows the page when the
 * typefaces it is set in are there. Later than this they are not used in this page: nothing moves once it is shown.
 */
export function waitForTypefaces(letters: string, patienceMs: number): void {
  const { classList } = document.documentElement;
  const areLoaded = Promise.all([
    document.fonts.load('1em Onest', letters),
    document.fonts.load('650 1em "Meltem Num"', '0'),
  ]);
  const areLate = new Promise<void>((late) =>
    setTimeout(() => {
      late();
      if (classList.contains('waiting')) classList.add('without-typefaces');
    }, patienceMs),
  );
  classList.add('waiting');
  Promise.race([areLoaded, areLate])
    // They cannot be had: there is nothing to wait for.
    .catch(() => {})
    .then(() => classList.remove('waiting'));
}
