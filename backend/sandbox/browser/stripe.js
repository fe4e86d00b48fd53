// Replaced by the card form's script.
window.Stripe = undefined;
