import { useEffect, useEffectEvent, useId, useRef, useState } from 'react';
import { type PublicPlace, suggestPlaces } from '#domain/coverage.ts';
import { longestText } from '#domain/text-limits.ts';
import { usePageContext, useText } from '../context/page-context.tsx';
import { fetchPlaces } from './fetch-places.ts';
import styles from './Suggestions.module.css';

interface SuggestionsProps {
  /** Undefined until somebody has turned to it. */
  input: HTMLInputElement | undefined;
  onChoose: (place: PublicPlace) => void;
  /** What was answered is not about this any more. */
  onType: () => void;
}

const none: PublicPlace[] = [];

/** The list below the field, as the combobox pattern of ARIA has it: the focus stays in the field. */
export function Suggestions({ input, onChoose, onType }: SuggestionsProps) {
  const text = useText();
  const { language } = usePageContext();
  const id = useId();
  const [shown, setShown] = useState(none);
  const [active, setActive] = useState(-1);
  /** Counts what was typed and sent: what comes after the next of them is of no use. */
  const turn = useRef(0);
  const isOpen = shown.length > 0;
  const optionId = (index: number) => `${id}-${index}`;

  const show = (places: PublicPlace[]) => {
    setShown(places);
    setActive(-1);
  };

  function choose(place: PublicPlace) {
    if (input) input.value = place.name[language];
    show(none);
    onChoose(place);
  }

  const type = useEffectEvent(async (field: HTMLInputElement) => {
    onType();
    turn.current += 1;
    const asked = turn.current;
    try {
      const places = await fetchPlaces();
      if (asked === turn.current && document.activeElement === field)
        show(suggestPlaces(places, field.value, language));
    } catch (error) {
      // Sending the form tries anew, and has another way.
      console.error('The places did not come.', error);
    }
  });

  const press = useEffectEvent((event: KeyboardEvent) => {
    if (!isOpen || event.isComposing) return;
    const { key } = event;
    if (key === 'ArrowDown' || key === 'ArrowUp') {
      event.preventDefault();
      // One more than there are: the field itself, with none of them chosen.
      const stops = shown.length + 1;
      setActive(((active + 1 + (key === 'ArrowDown' ? 1 : stops - 1)) % stops) - 1);
    } else if (key === 'Enter') {
      const place = shown[active];
      if (!place) return show(none);
      event.preventDefault();
      choose(place);
    } else if (key === 'Escape') {
      event.preventDefault();
      show(none);
    }
  });

  const leave = useEffectEvent(() => {
    turn.current += 1;
    show(none);
  });

  useEffect(() => {
    if (!input) return;
    input.role = 'combobox';
    input.autocomplete = 'off';
    input.maxLength = longestText.line;
    input.ariaAutoComplete = 'list';
    const onInput = () => void type(input);
    const onKey = (event: KeyboardEvent) => press(event);
    const onLeave = () => leave();
    const onFocus = () => void fetchPlaces().catch(() => {});
    input.addEventListener('input', onInput);
    input.addEventListener('keydown', onKey);
    input.addEventListener('blur', onLeave);
    input.addEventListener('focus', onFocus);
    input.form?.addEventListener('submit', onLeave);
    // Whoever was faster than this part has typed already.
    if (document.activeElement === input && input.value !== input.defaultValue) onInput();
    else if (document.activeElement === input) onFocus();
    return () => {
      input.removeEventListener('input', onInput);
      input.removeEventListener('keydown', onKey);
      input.removeEventListener('blur', onLeave);
      input.removeEventListener('focus', onFocus);
      input.form?.removeEventListener('submit', onLeave);
    };
  }, [input]);

  useEffect(() => {
    input?.setAttribute('aria-controls', id);
    input?.setAttribute('aria-expanded', String(isOpen));
    if (active < 0) input?.removeAttribute('aria-activedescendant');
    else input?.setAttribute('aria-activedescendant', `${id}-${active}`);
  }, [input, id, isOpen, active]);

  return (
    <div className={styles.below}>
      <div
        id={id}
        role="listbox"
        // The focus stays in the field, which names the active one.
        tabIndex={-1}
        aria-label={text('coverage.suggestions')}
        hidden={!isOpen}
        className={styles.list}
      >
        {shown.map((place, index) => (
          // biome-ignore lint/a11y/useKeyWithClickEvents: the keys are the field's
          <div
            key={place.id}
            id={optionId(index)}
            role="option"
            tabIndex={-1}
            aria-selected={index === active}
            // The field would lose the focus, and the list be gone before the click.
            onPointerDown={(event) => event.preventDefault()}
            onClick={() => choose(place)}
          >
            {place.name[language]}
            {place.name.tr !== place.name[language] && <small> {place.name.tr}</small>}
          </div>
        ))}
      </div>
      <p className="visually-hidden" role="status">
        {isOpen && text('coverage.suggested', { count: shown.length })}
      </p>
    </div>
  );
}
