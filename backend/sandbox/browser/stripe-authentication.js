import { origin } from './stripe-frames.js';

const overlayStyle = {
  border: '0',
  padding: '0',
  borderRadius: '16px',
  width: 'min(440px, calc(100vw - 32px))',
  height: 'min(420px, calc(100vh - 32px))',
  overflow: 'hidden',
  background: '#fff',
  // Dialogs of the page switch pointer events off for everything around them.
  pointerEvents: 'auto',
};

/** The bank's page above everything else, until the cardholder has pressed a button there. */
export function authenticate(url) {
  return new Promise((resolve) => {
    const dialog = document.createElement('dialog');
    dialog.setAttribute('aria-label', 'Authenticate your payment');
    Object.assign(dialog.style, overlayStyle);
    const frame = document.createElement('iframe');
    frame.title = 'Authenticate your payment';
    frame.name = '__stripeThreeDSecureFrame';
    Object.assign(frame.style, {
      border: '0',
      width: '100%',
      height: '100%',
      display: 'block',
      colorScheme: 'light',
    });
    frame.src = url;
    dialog.append(frame);
    // The page's own dialog must not take a press here for a press beside it.
    for (const name of ['pointerdown', 'mousedown', 'click', 'keydown']) {
      dialog.addEventListener(name, (event) => event.stopPropagation());
    }
    dialog.addEventListener('cancel', (event) => event.preventDefault());
    const onMessage = ({ source, origin: from, data }) => {
      if (from !== origin || source !== frame.contentWindow || data?.type !== 'authentication') return;
      window.removeEventListener('message', onMessage);
      dialog.close();
      dialog.remove();
      resolve(data.outcome);
    };
    window.addEventListener('message', onMessage);
    document.body.append(dialog);
    dialog.showModal();
    frame.focus();
  });
}
