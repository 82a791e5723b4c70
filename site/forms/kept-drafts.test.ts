import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { forgetDraft, isDraftAside, keepDraft, readDraft, setDraftAside, takeDraftBack } from './drafts.ts';

const stored = new Map<string, string>();
let isFull = false;

/** What a form holds, as the browser gives it. */
class Fields extends FormData {
  constructor(form?: unknown) {
    super();
    for (const [name, value] of Object.entries((form ?? {}) as Record<string, string | Blob>)) {
      if (typeof value === 'string') this.append(name, value);
      else this.append(name, value, 'id.jpg');
    }
  }
}

const keep = (form: Record<string, string | Blob>) => keepDraft('a', form as unknown as HTMLFormElement);

beforeEach(() => {
  stored.clear();
  isFull = false;
  vi.spyOn(console, 'warn').mockImplementation(() => {});
  vi.stubGlobal('FormData', Fields);
  vi.stubGlobal('sessionStorage', {
    getItem: (key: string) => stored.get(key) ?? null,
    setItem(key: string, value: string) {
      if (isFull) throw new Error('quota');
      stored.set(key, value);
    },
    removeItem: (key: string) => stored.delete(key),
  });
});

afterEach(() => {
  forgetDraft('a');
  vi.restoreAllMocks();
  vi.unstubAllGlobals();
});

test('what was typed is kept, but no empty field, no file, and not what only bots fill', () => {
  keep({ name: 'Ada', email: '', website: 'spam', photo: new Blob(['x']) });
  expect(stored).toEqual(new Map([['draft:a', '{"name":"Ada"}']]));
  expect(readDraft('a')).toEqual({ name: 'Ada' });
});

test('a form that is emptied again keeps nothing', () => {
  keep({ name: 'Ada' });
  keep({ name: '' });
  expect(readDraft('a')).toBeUndefined();
});

test('where nothing can be stored a draft lasts as long as the page, and no older one comes back', () => {
  keep({ name: 'Old' });
  isFull = true;
  keep({ name: 'Ada' });
  expect(readDraft('a')).toEqual({ name: 'Ada' });
  isFull = false;
  keep({ name: 'New' });
  expect(readDraft('a')).toEqual({ name: 'New' });
});

test('what a closed form held is offered, and comes back once', () => {
  expect(isDraftAside('a')).toBe(false);
  keep({ name: 'Ada' });
  setDraftAside('a');
  expect(readDraft('a')).toBeUndefined();
  expect(isDraftAside('a')).toBe(true);
  takeDraftBack('a');
  expect(readDraft('a')).toEqual({ name: 'Ada' });
  expect(isDraftAside('a')).toBe(false);
});

test('a form that was closed empty does not take away what was set aside before', () => {
  keep({ name: 'Ada' });
  setDraftAside('a');
  setDraftAside('a');
  expect(isDraftAside('a')).toBe(true);
});

test('what was sent is forgotten, also what was set aside', () => {
  keep({ name: 'Ada' });
  setDraftAside('a');
  keep({ name: 'Grace' });
  forgetDraft('a');
  expect(stored.size).toBe(0);
});

test.each(['null', '"text"', '{'])('stored text that is no draft, like %s, counts as none', (text) => {
  stored.set('draft:a', text);
  expect(readDraft('a')).toBeUndefined();
});
