const card = document.querySelector<HTMLElement>('[data-sample]');
if (card) begin(card);

/** The question is fetched, and the script that shows it, when somebody comes near it. */
function begin(card: HTMLElement) {
  const watch = new IntersectionObserver(
    ([entry]) => {
      if (!entry?.isIntersecting) return;
      watch.disconnect();
      void import('./sample-play.ts').then(
        ({ playSample }) => playSample(card),
        () => begin(card),
      );
    },
    { rootMargin: '200px' },
  );
  watch.observe(card);
}
