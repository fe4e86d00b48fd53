/** What the provider calls a payment, what went back of it, a transfer or an account: `pi_…`, `re_…`, `tr_…`. */
export const providerIdShape = /^(?:pi|ch|py|re|pyr|tr|trr|acct|dp|du)_[A-Za-z0-9_]{1,100}$/;

/** The number of a document, its zeros and the line between are optional: `R-000042`, `c42`. */
export const receiptShape = /^([RSFC])-?0*([1-9]\d{0,8})$/i;
