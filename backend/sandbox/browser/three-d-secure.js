// The page around this frame learns that the cardholder has decided, and asks the provider what came of it.
const { outcome } = document.querySelector('#done').dataset;
if (window.parent !== window) window.parent.postMessage({ type: 'authentication', outcome }, '*');
