import { expect, test, vi } from 'vitest';
import { firstPackages } from '#content/packages.ts';
import type { InternetPackage } from '#domain/internet-package.ts';
import { terms } from '#domain/terms.ts';
import { elementIn } from '../../tests/support/elements.ts';
import { siteHook } from '../../tests/support/site-hook.tsx';
import { LeaveDialog } from './LeaveDialog.tsx';
import { OrderSummary } from './OrderSummary.tsx';
import { TermChoice } from './TermChoice.tsx';
import { TermDock } from './TermDock.tsx';

const internetPackage = firstPackages[0] as InternetPackage;
const section = ['overlay', 'packages'] as const;

test('whoever buys goes on to pay, and a new customer to the registration', async () => {
  const onGo = vi.fn();
  const { now } = await siteHook(() => TermDock({ internetPackage, term: terms[0], onGo }), { section });
  elementIn(now(), 'button', 'Buy package').props.onClick();
  expect(onGo).toHaveBeenLastCalledWith('payment');
  elementIn(now(), 'button', 'New customer').props.onClick();
  expect(onGo).toHaveBeenLastCalledWith('registration');
});

test('a term that is pressed is the one that is chosen', async () => {
  const onChoose = vi.fn();
  const { now } = await siteHook(() => TermChoice({ internetPackage, term: undefined, onChoose }), {
    section,
  });
  for (const term of terms) {
    elementIn(now(), 'input', { value: term.months }).props.onChange();
    expect(onChoose).toHaveBeenLastCalledWith(term);
  }
});

test('the order leads back to the choice', async () => {
  const onChange = vi.fn();
  const { now } = await siteHook(() => OrderSummary({ internetPackage, term: terms[0], onChange }), {
    section,
  });
  elementIn(now(), 'button', 'Change').props.onClick();
  expect(onChange).toHaveBeenCalledOnce();
});

test('who is asked whether to leave stays with Escape, and only then', async () => {
  const [onStay, onLeave, preventDefault] = [vi.fn(), vi.fn(), vi.fn()];
  const texts = {
    heading: 'Leave the form?',
    lead: 'It can be put back.',
    stay: 'Keep filling in',
    leave: 'Leave',
  };
  const { now } = await siteHook(() => LeaveDialog({ texts, onStay, onLeave }), { section });
  const press = (key: string) =>
    elementIn(now(), 'dialog').props.onKeyDown({ key, preventDefault, stopPropagation: () => {} });
  press('Enter');
  expect(onStay).not.toHaveBeenCalled();
  press('Escape');
  expect(onStay).toHaveBeenCalledOnce();
  expect(preventDefault).toHaveBeenCalledOnce();
  elementIn(now(), 'button', 'Keep filling in').props.onClick();
  expect(onStay).toHaveBeenCalledTimes(2);
  expect(onLeave).not.toHaveBeenCalled();
  elementIn(now(), 'button', 'Leave').props.onClick();
  expect(onLeave).toHaveBeenCalledOnce();
});
