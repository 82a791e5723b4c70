import { lettersOfLanguage } from '#design/fonts/fonts-of-language.ts';
import type { Language } from '#domain/language.ts';
import type { ShownAnnouncement } from '#domain/own-content.ts';
import { entryElementId, troubleElementId } from '#domain/rendered-page.ts';
import { announcementScript } from './announcement.ts';
import { holdEarlyTaps, readyEvent } from './early-taps.ts';
import { waitForTypefaces } from './typefaces.ts';

/** As long as browsers themselves hide text for a typeface that is on its way. */
const patienceMs = 3_000;

/**
 * What stands in a page itself, behind its style sheets, which tell it of the typefaces. The scripts are fetched meanwhile
 * and run once the page is drawn, so that no slow processor draws it later for them. The functions are put in as text and
 * use nothing from outside.
 */
export function inlineScript(language: Language, announcement?: ShownAnnouncement): string {
  const element = (id: string) => `document.getElementById('${id}')`;
  const sayTrouble = `(error)=>{console.error(error);${element(troubleElementId)}.hidden=false;dispatchEvent(new Event('${readyEvent}'))}`;
  return [
    ...(announcement ? [announcementScript(announcement)] : []),
    `(${holdEarlyTaps})('${readyEvent}')`,
    `(${waitForTypefaces})('${lettersOfLanguage(language)}',${patienceMs})` +
      `.then(()=>import(${element(entryElementId)}.href)).catch(${sayTrouble})`,
  ].join(';');
}
