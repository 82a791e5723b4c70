// Stands in every page itself. First the page is shown, whole; only then is fetched what makes it react: on a slow line
// the two would share the line, and the words would come later without anything else coming sooner.
import { partsElementId } from '#domain/parts-element.ts';
import { troubleElementId } from '#domain/rendered-page.ts';
import { typefaceKey } from '#domain/typeface.ts';

/** What is still missing so long after the words is not waited for. Nothing is ever drawn in a tab behind another. */
const patienceMs = 3_000;

const isPatient = () => new Promise((over) => setTimeout(over, patienceMs));
const isLoaded = () => new Promise((loaded) => addEventListener('load', loaded));

/** The browser tells of the first picture once it is on the screen. */
const isPainted = () =>
  new Promise((painted) => {
    new PerformanceObserver(painted).observe({ type: 'paint', buffered: true });
  });

/** And what is in sight once for every picture it draws. */
const isDrawn = () =>
  new Promise<void>((drawn) => {
    new IntersectionObserver((_, observer) => {
      observer.disconnect();
      drawn();
    }).observe(document.documentElement);
  });

/** With all its pictures. */
async function isShown(): Promise<void> {
  await Promise.all([isLoaded(), isPainted()]);
  await isDrawn();
  await isDrawn();
}

const fonts = [...document.querySelectorAll<HTMLLinkElement>('link[as=font]')];
/** Every language has its own. */
const fontNames = fonts.map(({ href }) => href).join();

/** Fonts that have come once are at hand: then they are waited for on a phone too. */
function takeKnownFonts(): void {
  if (localStorage.getItem(typefaceKey) !== fontNames) return;
  document.documentElement.classList.add(typefaceKey);
  for (const font of fonts) font.media = '';
}

/** Loaded without being used: what is shown stays as it is. */
async function fetchFonts(): Promise<void> {
  await Promise.all(fonts.map(({ href }) => new FontFace(typefaceKey, `url(${href})`).load()));
  localStorage.setItem(typefaceKey, fontNames);
}

const element = (id: string) => document.getElementById(id) as HTMLElement;

/** The parts stand at the end of the page: before all of it has been read there is nothing to fetch. */
addEventListener('DOMContentLoaded', async () => {
  // A browser that cannot tell when the page is shown does not wait for it.
  await Promise.race([isShown(), isPatient()]).catch(() => {});
  const { content } = element(partsElementId) as HTMLTemplateElement;
  // Scripts that do not come cannot say so themselves.
  (content.querySelector('script') as HTMLScriptElement).onerror = () => {
    element(troubleElementId).hidden = false;
  };
  document.head.append(content);
  fetchFonts().catch(() => {});
});

try {
  takeKnownFonts();
} catch {
  // The browser keeps nothing: every page is a first one.
}
