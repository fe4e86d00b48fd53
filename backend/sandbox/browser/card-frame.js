import * as fields from './card-fields.js';
import { applyAppearance } from './card-style.js';
import { answerParent, callProvider, confirmIntent, tellParent } from './frame-api.js';

const { inputs, checks, cardParams, firstProblem } = fields;

function reportChange() {
  tellParent('change', {
    state: { complete: firstProblem() === null, empty: fields.isEmpty(), value: { type: 'card' } },
  });
}

/** Tells what is missing, or does the work with a complete card. */
async function whenComplete(work) {
  const found = firstProblem();
  if (found === null) return work();
  fields.showAll();
  return { error: found };
}

inputs.number.addEventListener('input', () => fields.formatNumber(inputs.number));
inputs.expiry.addEventListener('input', (event) =>
  fields.formatExpiry(inputs.expiry, (event.inputType ?? '').startsWith('delete')),
);
inputs.cvc.addEventListener('input', () => {
  inputs.cvc.value = inputs.cvc.value.replaceAll(/\D/g, '');
});

for (const [name, input] of Object.entries(inputs)) {
  input.addEventListener('input', () => {
    if (input.getAttribute('aria-invalid') === 'true') fields.show(name, checks[name]());
    reportChange();
  });
  input.addEventListener('focus', () => tellParent('focus'));
  input.addEventListener('blur', () => {
    if (input.value !== '') fields.show(name, checks[name]());
    tellParent('blur');
  });
  input.addEventListener('keydown', (event) => {
    if (event.key === 'Escape') tellParent('escape');
  });
}
document.querySelector('#card').addEventListener('submit', (event) => event.preventDefault());

answerParent({
  style: ({ appearance }) => applyAppearance(appearance),
  focus: () => inputs.number.focus(),
  blur: () => document.activeElement?.blur(),
  clear: () => {
    fields.clear();
    reportChange();
  },
  validate: () => whenComplete(() => ({})),
  confirm: (asked) => whenComplete(() => confirmIntent(asked, cardParams())),
  method: ({ key }) =>
    whenComplete(async () => {
      const named = Object.entries(cardParams()).map(([name, value]) => [
        name.replace('payment_method_data[type]', 'type').replace('payment_method_data[card]', 'card'),
        value,
      ]);
      const body = await callProvider('POST', '/v1/payment_methods', { key, ...Object.fromEntries(named) });
      return body.error ? { error: body.error } : { paymentMethod: body };
    }),
});

new ResizeObserver(() =>
  tellParent('height', { height: Math.ceil(document.body.getBoundingClientRect().height) }),
).observe(document.body);
applyAppearance();
tellParent('ready');
