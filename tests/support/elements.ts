import { isValidElement, type ReactElement, type ReactNode } from 'react';

// biome-ignore lint/suspicious/noExplicitAny: whoever looks for an element knows what it can be asked
type Any = ReactElement<any>;

/** Every element that a component gives, in their order; what stands inside of other components is not theirs yet. */
export function elementsOf(tree: ReactNode): Any[] {
  if (Array.isArray(tree)) return tree.flatMap(elementsOf);
  if (!isValidElement(tree)) return [];
  const element = tree as Any;
  return [element, ...elementsOf(element.props.children)];
}

function wordsOf(tree: ReactNode): string {
  if (Array.isArray(tree)) return tree.map(wordsOf).join('');
  if (isValidElement(tree)) return wordsOf((tree as Any).props.children);
  return typeof tree === 'string' || typeof tree === 'number' ? String(tree) : '';
}

/** The first element of a kind that has these words in it, or these properties: to press it or send it as a visitor would. */
export function elementIn(
  tree: ReactNode,
  kind: Any['type'],
  wanted: string | Record<string, unknown> = '',
): Any {
  const isWanted = ({ type, props }: Any) =>
    type === kind &&
    (typeof wanted === 'string'
      ? wordsOf(props.children).includes(wanted)
      : Object.entries(wanted).every(([name, value]) => props[name] === value));
  const found = elementsOf(tree).find(isWanted);
  if (!found) throw new Error(`There is no such element: ${JSON.stringify(wanted)}.`);
  return found;
}

/** The props of the first element of a kind, as what is done there calls them. */
export function propsOf<Props>(tree: ReactNode, kind: (props: Props) => ReactNode): Props {
  return elementIn(tree, kind as Any['type']).props as Props;
}

/** Presses the button that says this. */
export function press(tree: ReactNode, words: string): unknown {
  return elementIn(tree, 'button', words).props.onClick();
}

/** A click with the first button and no key, unless told otherwise. */
export function clickWith(how: object = {}) {
  const click = {
    ctrlKey: false,
    metaKey: false,
    shiftKey: false,
    altKey: false,
    button: 0,
    defaultPrevented: false,
  };
  return { ...click, preventDefault: () => {}, ...how };
}

/** A form as somebody filled it in. */
export function fieldsWith(fields: Record<string, string>): FormData {
  const data = new FormData();
  for (const [name, value] of Object.entries(fields)) data.set(name, value);
  return data;
}
