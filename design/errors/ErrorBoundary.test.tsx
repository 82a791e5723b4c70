import { afterEach, expect, test, vi } from 'vitest';
import { ErrorBoundary } from './ErrorBoundary.tsx';

afterEach(() => void vi.restoreAllMocks());

function boundary(subject = 'home') {
  const one = new ErrorBoundary({ fallback: 'Sorry', children: 'Page', subject });
  vi.spyOn(one, 'setState').mockImplementation((state) => void Object.assign(one.state, state));
  return one;
}

const breakDown = (one: ErrorBoundary) => Object.assign(one.state, ErrorBoundary.getDerivedStateFromError());

test('what breaks is replaced, and reported with its error', () => {
  const told = vi.spyOn(console, 'error').mockReturnValue();
  const one = boundary();
  expect(one.render()).toBe('Page');
  breakDown(one);
  expect(one.render()).toBe('Sorry');
  const error = new Error('broken');
  one.componentDidCatch(error);
  expect(told).toHaveBeenCalledExactlyOnceWith('A part of the page broke.', error);
});

test('with another subject it is tried again, and with the same one it is not', () => {
  const one = boundary('home');
  breakDown(one);
  one.componentDidUpdate({ ...one.props, subject: 'home' });
  expect(one.render()).toBe('Sorry');
  one.componentDidUpdate({ ...one.props, subject: 'faq' });
  expect(one.render()).toBe('Page');
});
