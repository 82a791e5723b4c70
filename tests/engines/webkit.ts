import { spawn } from 'node:child_process';
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Builder, By, error, Key, until, type WebDriver } from 'selenium-webdriver';
import { vi } from 'vitest';
import { findScreen, findWebKitDriver } from '../../scripts/find-engines.ts';
import { freePort } from '../../scripts/find-postgres.ts';
import type { Engine } from './engine.ts';

const patienceMs = 30_000;

/** WebKitGTK over WebDriver, on a screen of its own. */
export async function startWebKit(): Promise<Engine> {
  const settings = narrowSettings();
  const screen = spawn(
    findScreen(),
    ['-displayfd', '1', '-screen', '0', '1600x1200x24', '-nolisten', 'tcp'],
    {
      stdio: ['ignore', 'pipe', 'ignore'],
    },
  );
  const display = await new Promise<string>((resolve, reject) => {
    screen.stdout.once('data', (chunk) => resolve(String(chunk).trim()));
    screen.once('close', () => reject(new Error('Xvfb did not start.')));
  });
  const port = await freePort();
  const service = spawn(findWebKitDriver(), ['--host=127.0.0.1', `--port=${port}`], {
    // There is nobody here whom the accessibility bus could serve, and waiting for it takes time.
    env: { ...process.env, DISPLAY: `:${display}`, XDG_CONFIG_HOME: settings, NO_AT_BRIDGE: '1' },
    stdio: 'ignore',
  });
  const stopPrograms = () => {
    service.kill();
    screen.kill();
    rmSync(settings, { recursive: true, force: true });
  };
  try {
    const address = `http://127.0.0.1:${port}`;
    await vi.waitFor(() => fetch(`${address}/status`), patienceMs);
    const driver = await new Builder()
      .usingServer(address)
      .withCapabilities({ browserName: 'MiniBrowser' })
      .build();
    const stop = () => driver.quit().finally(stopPrograms);
    return { ...engineOf(driver), stop };
  } catch (error) {
    stopPrograms();
    throw error;
  }
}

/** With the tool bar as it usually is, the window would be 447 px wide at least. */
function narrowSettings(): string {
  const folder = mkdtempSync(join(tmpdir(), 'meltem-webkit-'));
  for (const toolkit of ['gtk-3.0', 'gtk-4.0']) {
    mkdirSync(join(folder, toolkit));
    const style = 'button, entry, image, label { min-width: 0; margin: 0; padding: 0; border-width: 0 }';
    writeFileSync(join(folder, toolkit, 'gtk.css'), style);
  }
  return folder;
}

function engineOf(driver: WebDriver): Omit<Engine, 'stop'> {
  const at = async (place: string) => driver.wait(until.elementLocated(By.xpath(place)), patienceMs);
  const shown = async (place: string) => driver.wait(until.elementIsVisible(await at(place)), patienceMs);
  return {
    open: (url) => driver.get(url),
    async resize(width, height) {
      const window = driver.manage().window();
      const toolBar: number = await driver.executeScript('return outerHeight - innerHeight');
      await window.setRect({ x: 0, y: 0, width, height: height + toolBar });
      // The window is resized before the page is.
      const isResized = () => driver.executeScript('return innerWidth === arguments[0]', width);
      await driver.wait(isResized, patienceMs);
    },
    inPage: (run, ...given) => driver.executeScript(`return (${run})(...arguments)`, ...given),
    async click(place) {
      const target = await shown(place);
      // By itself it would not wait for the end of a smooth scroll.
      await driver.executeScript(
        'arguments[0].scrollIntoView({ behavior: "instant", block: "center" })',
        target,
      );
      // What lies over it may still be on its way out: a dialog that closes, a page that enters.
      const clicked = () => target.click().then(() => true, ifCovered);
      await driver.wait(clicked, patienceMs);
    },
    type: async (place, text) => (await shown(place)).sendKeys(text),
    pressEscape: () => driver.actions().sendKeys(Key.ESCAPE).perform(),
    pick: async (place, file) => (await at(place)).sendKeys(file),
    picture: async () => Buffer.from(await driver.takeScreenshot(), 'base64'),
  };
}

function ifCovered(failure: unknown): false {
  if (failure instanceof error.ElementClickInterceptedError) return false;
  throw failure;
}
