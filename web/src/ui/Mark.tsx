/** The product's mark: an a that listens. */
export const Mark = () => (
  <svg viewBox="0 0 26 26" fill="none" stroke="currentColor" strokeWidth="2.4" strokeLinecap="round" aria-hidden="true">
    <circle cx="11" cy="13" r="8" />
    <circle cx="11" cy="13" r="2.6" fill="currentColor" stroke="none" />
    <path d="M19 5v12.5a3.5 3.5 0 0 0 3.5 3.5h.5" />
  </svg>
);
