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
