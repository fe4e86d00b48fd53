import type { Stripe } from '@stripe/stripe-js';
import { loadStripe } from '@stripe/stripe-js/pure';
import type { Config } from '../types';

function loadScript(address: string): Promise<void> {
  return new Promise((resolve, reject) => {
    const script = document.createElement('script');
    script.src = address;
    script.onload = () => resolve();
    script.onerror = () => {
      script.remove();
      reject(new Error('The card form could not be loaded.'));
    };
    document.head.append(script);
  });
}

let loading: Promise<Stripe> | null = null;

/**
 * Loads the card provider's script once. The sandbox names its own script; the provider's loader then finds it in
 * place. A failure is forgotten, so that the next call tries again.
 */
export function loadCardProvider(config: Config): Promise<Stripe> {
  loading ??= (async () => {
    if (config.stripeJsUrl && !('Stripe' in window)) await loadScript(config.stripeJsUrl);
    const stripe = await loadStripe(config.stripePublishableKey);
    if (!stripe) throw new Error('The card form could not be loaded.');
    return stripe;
  })().catch((error: unknown) => {
    loading = null;
    throw error;
  });
  return loading;
}
