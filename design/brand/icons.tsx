/** The few signs that stand beside or instead of words; each takes the colour of its text. */
export function MenuIcon() {
  return (
    <svg className="icon" viewBox="0 0 20 14" aria-hidden="true">
      <path d="M1 2h18M1 7h18M1 12h11" />
    </svg>
  );
}

export function SearchIcon() {
  return (
    <svg className="icon" viewBox="0 0 16 16" aria-hidden="true">
      <path d="M6.5 11.5a5 5 0 1 0 0-10 5 5 0 0 0 0 10ZM10.2 10.2 15 15" />
    </svg>
  );
}

export function CloseIcon() {
  return (
    <svg className="icon" viewBox="0 0 16 16" aria-hidden="true">
      <path d="m2 2 12 12M14 2 2 14" />
    </svg>
  );
}

export function ArrowIcon() {
  return (
    <svg className="arrow" viewBox="0 0 22 13" aria-hidden="true">
      <path d="M1 6.500h19M15 1.500l5.200 5-5.200 5" />
    </svg>
  );
}

/** To another day or another person. */
export function MoveIcon() {
  return (
    <svg className="icon" viewBox="0 0 20 14" aria-hidden="true">
      <path d="M1 7h18M5.500 2.500 1 7l4.500 4.500M14.500 2.500 19 7l-4.500 4.500" />
    </svg>
  );
}

export function EditIcon() {
  return (
    <svg className="icon" viewBox="0 0 16 16" aria-hidden="true">
      <path d="m2 14 .8-3.600L11.500 1.700l2.800 2.800-8.700 8.700L2 14ZM9.500 3.700l2.800 2.800" />
    </svg>
  );
}
