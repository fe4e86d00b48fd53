import type { Appearance } from '@stripe/stripe-js';

/** The colour that a token has right now; the provider's frame cannot read ours. */
function colour(token: string): string {
  const probe = document.createElement('span');
  probe.style.color = `var(--color-${token})`;
  document.body.append(probe);
  const value = getComputedStyle(probe).color;
  probe.remove();
  return value;
}

/** The card form in our colours, by day and by night. */
export function cardAppearance(): Appearance {
  return {
    theme: 'stripe',
    variables: {
      colorPrimary: colour('petrol'),
      colorBackground: colour('raised'),
      colorText: colour('ink'),
      colorTextSecondary: colour('ink-2'),
      colorTextPlaceholder: colour('ink-3'),
      colorDanger: colour('bad'),
      fontFamily: "'Instrument Sans Variable', system-ui, sans-serif",
      fontSizeBase: '16px',
      borderRadius: '10px',
      spacingUnit: '4px',
    },
    rules: {
      '.Input': { border: `1px solid ${colour('field')}`, boxShadow: 'none', padding: '11px 14px' },
      '.Label': { fontWeight: '600', fontSize: '14.4px', color: colour('ink') },
    },
  };
}
