interface Configured {
  analyticsId: string | undefined;
  errorDsn: string | undefined;
}

/** Which texts ask for consent: to analytics, to recordings of pages, or to both. */
export const consentQuestion = ({ analyticsId, errorDsn }: Configured) => {
  if (!errorDsn) return 'consent';
  return analyticsId ? 'consentBoth' : 'consentReplay';
};
