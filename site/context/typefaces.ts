/**
 * Shows the page when the typefaces it is set in are there, and says when it has been drawn. Later than this they are not
 * used in this page: nothing moves once it is shown. Stands in the page as text (`inline-script.ts`).
 */
export async function waitForTypefaces(letters: string, patienceMs: number): Promise<void> {
  const { classList } = document.documentElement;
  classList.add('waiting');
  const areLate = new Promise<'late'>((late) => setTimeout(late, patienceMs, 'late'));
  const areLoaded = Promise.all([
    document.fonts.load('1em Onest', letters),
    document.fonts.load('650 1em "Meltem Num"', '0'),
  ]).catch(() => 'they cannot be had: there is nothing to wait for');
  if ((await Promise.race([areLoaded, areLate])) === 'late') classList.add('without-typefaces');
  classList.remove('waiting');
  // Behind another tab nothing is drawn.
  const isDrawn = new Promise<void>((drawn) => requestAnimationFrame(() => setTimeout(drawn)));
  await Promise.race([isDrawn, areLate]);
}
