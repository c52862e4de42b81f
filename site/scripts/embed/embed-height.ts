/** During a play the frame may grow but not shrink, or the surrounding page would jump at each question. */
let least = 0;
let sentHeight = 0;

if (window.parent !== window) new ResizeObserver(sendHeight).observe(document.body);

/** Sends the wanted height to the surrounding page. It is no secret, so any origin may receive it. */
function sendHeight() {
  const height = Math.ceil(document.body.getBoundingClientRect().height);
  const isAsking = document.querySelector('.play__stage') !== null;
  least = isAsking ? Math.max(least, height) : 0;
  if (Math.max(least, height) === sentHeight) return;
  sentHeight = Math.max(least, height);
  window.parent.postMessage({ context: 'quiz', action: 'resize', height: sentHeight }, '*');
}
