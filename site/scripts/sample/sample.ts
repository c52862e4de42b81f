const card = document.querySelector<HTMLElement>('[data-sample]');
if (card) begin(card);

/** Loads the question and its script when it is scrolled near. */
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
