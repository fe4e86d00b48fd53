/** The three inputs: how they are typed, when they are complete, and what is said when they are not. */
export const inputs = {
  number: document.querySelector('#number'),
  expiry: document.querySelector('#expiry'),
  cvc: document.querySelector('#cvc'),
};

function digitsOf(input) {
  return input.value.replaceAll(/\D/g, '');
}

function isAmex(number) {
  return /^3[47]/.test(number);
}

export function formatNumber(input) {
  const digits = digitsOf(input).slice(0, 19);
  const groups = isAmex(digits) ? /^(\d{1,4})(\d{1,6})?(\d{1,5})?/ : /(\d{1,4})/g;
  const parts = isAmex(digits) ? groups.exec(digits)?.slice(1) : digits.match(groups);
  setValue(input, (parts ?? []).filter(Boolean).join(' '));
}

export function formatExpiry(input, isDeletion) {
  let digits = digitsOf(input);
  if (/^[2-9]/.test(digits)) digits = `0${digits}`;
  if (digits.length > 4) digits = digits.slice(0, 2) + digits.slice(-2);
  const isMonthDone = digits.length > 2 || (digits.length === 2 && !isDeletion);
  setValue(input, isMonthDone ? `${digits.slice(0, 2)} / ${digits.slice(2)}` : digits);
}

/** Only writes what changes, so that the caret stays where it is while somebody edits in the middle. */
function setValue(input, value) {
  if (input.value === value) return;
  const digitsBefore = input.value.slice(0, input.selectionStart ?? 0).replaceAll(/\D/g, '').length;
  const isAtEnd = input.selectionStart === input.value.length;
  input.value = value;
  if (isAtEnd || document.activeElement !== input) return;
  let caret = 0;
  for (let seen = 0; caret < value.length && seen < digitsBefore; caret++)
    if (/\d/.test(value[caret])) seen++;
  input.setSelectionRange(caret, caret);
}

function passesLuhn(number) {
  const sum = [...number].reverse().reduce((total, digit, index) => {
    const doubled = index % 2 === 1 ? digit * 2 : Number(digit);
    return total + (doubled > 9 ? doubled - 9 : doubled);
  }, 0);
  return sum % 10 === 0;
}

function problem(code, message) {
  return { type: 'validation_error', code, message };
}

export const checks = {
  number() {
    const number = digitsOf(inputs.number);
    if (number.length < (isAmex(number) ? 15 : 16))
      return problem('incomplete_number', 'Your card number is incomplete.');
    return passesLuhn(number) ? null : problem('invalid_number', 'Your card number is invalid.');
  },
  expiry() {
    const digits = digitsOf(inputs.expiry);
    if (digits.length < 4) return problem('incomplete_expiry', "Your card's expiration date is incomplete.");
    const { month, year } = expiryOf(digits);
    if (month < 1 || month > 12)
      return problem('invalid_expiry_month', "Your card's expiration month is invalid.");
    const now = new Date();
    if (year < now.getFullYear()) {
      return problem('invalid_expiry_year_past', "Your card's expiration year is in the past.");
    }
    if (year === now.getFullYear() && month < now.getMonth() + 1) {
      return problem('invalid_expiry_month_past', "Your card's expiration date is in the past.");
    }
    return null;
  },
  cvc() {
    const needed = isAmex(digitsOf(inputs.number)) ? 4 : 3;
    return digitsOf(inputs.cvc).length < needed
      ? problem('incomplete_cvc', "Your card's security code is incomplete.")
      : null;
  },
};

function expiryOf(digits) {
  return { month: Number(digits.slice(0, 2)), year: 2000 + Number(digits.slice(2, 4)) };
}

/** @returns the first problem, or null when the card is complete */
export function firstProblem() {
  return checks.number() ?? checks.expiry() ?? checks.cvc();
}

export function show(name, found) {
  inputs[name].setAttribute('aria-invalid', String(found !== null));
  document.querySelector(`#${name}-error`).textContent = found?.message ?? '';
}

export function showAll() {
  for (const name of Object.keys(inputs)) show(name, checks[name]());
  Object.entries(inputs)
    .find(([name]) => checks[name]() !== null)?.[1]
    .focus();
}

export function clear() {
  for (const [name, input] of Object.entries(inputs)) {
    input.value = '';
    show(name, null);
  }
}

/** What the provider needs to know of the card. */
export function cardParams() {
  const { month, year } = expiryOf(digitsOf(inputs.expiry));
  return {
    'payment_method_data[type]': 'card',
    'payment_method_data[card][number]': digitsOf(inputs.number),
    'payment_method_data[card][exp_month]': String(month),
    'payment_method_data[card][exp_year]': String(year),
    'payment_method_data[card][cvc]': digitsOf(inputs.cvc),
  };
}

export function isEmpty() {
  return Object.values(inputs).every((input) => input.value === '');
}
