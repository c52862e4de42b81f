export const CoinMark = () => (
  <svg className="coin__mark" viewBox="0 0 20 20" aria-hidden="true">
    <circle cx="10" cy="10" r="9" />
    <rect x="6.5" y="6.5" width="7" height="7" rx="1.8" />
  </svg>
);
