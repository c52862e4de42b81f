/** From one question to the next the frame may grow but not shrink, or the page around it would jump all the time. */
let least = 0;
let sentHeight = 0;

if (window.parent !== window) new ResizeObserver(sendHeight).observe(document.body);

/** Tells the page around this frame how high it would like to be: no secret, so that it may be anyone's. */
function sendHeight() {
  const height = Math.ceil(document.body.getBoundingClientRect().height);
  const isAsking = document.querySelector('.play__stage') !== null;
  least = isAsking ? Math.max(least, height) : 0;
  if (Math.max(least, height) === sentHeight) return;
  sentHeight = Math.max(least, height);
  window.parent.postMessage({ context: 'quiz', action: 'resize', height: sentHeight }, '*');
}
