import type { components } from '../../api/schema';
import type { Lead } from '../../api/types';
import { saveLeadRules } from '../../rules/leads';
import { problemsOf } from '../../rules/problems';

/** What the inputs hold: text, or nothing yet. */
export type LeadFormValues = {
  [Key in keyof typeof emptyLead]?: string | number | null;
};

export const emptyLead = {
  title: '',
  description: '',
  location: '',
  postcode: '',
  budget: '',
  minBudget: '',
  maxBudget: '',
  jobType: '',
  serviceType: '',
  priority: 'standard',
  requiredRank: 0,
  depositAmount: '',
  deadline: '',
  maxBidders: '',
  status: 'active',
};

/** What the form calls its fields. */
export const leadLabels = {
  title: 'Title',
  description: 'Description',
  location: 'Location',
  postcode: 'Postcode',
  jobType: 'Job type',
  serviceType: 'Service type',
  budget: 'Budget range',
  minBudget: 'Minimum budget (£)',
  maxBudget: 'Maximum budget (£)',
  priority: 'Priority',
  requiredRank: 'Required rank',
  depositAmount: 'Deposit amount (£)',
  deadline: 'Deadline (Optional)',
  maxBidders: 'How many installers may bid?',
  status: 'Status',
} as const;

/** The request for a lead, but for its status. */
export type LeadInput = Required<Omit<components['schemas']['SaveLead'], 'status'>>;

const textOf = (value: string | number | null | undefined) => String(value ?? '').trim();

/** A blank number input means the fallback (docs/product.md#forms). */
function numberOf(value: string | number | null | undefined, fallback = 0): number {
  const text = textOf(value);
  return text === '' || Number.isNaN(Number(text)) ? fallback : Number(text);
}

/** One of the values that the form offers; an empty one is refused by `leadErrors`. */
const choiceOf = <Value extends string>(value: string | number | null | undefined) => textOf(value) as Value;

/** The fields of an existing lead as the form shows them. A budget that the customer did not name is blank. */
export function valuesOf(lead: Lead): LeadFormValues {
  return {
    title: lead.title,
    description: lead.description,
    location: lead.location,
    postcode: lead.postcode,
    budget: lead.budget,
    minBudget: lead.minBudget || '',
    maxBudget: lead.maxBudget || '',
    jobType: lead.jobType,
    serviceType: lead.serviceType ?? '',
    priority: lead.priority,
    requiredRank: lead.requiredRank,
    depositAmount: lead.depositAmount,
    deadline: lead.deadline ?? '',
    maxBidders: lead.maxBidders ?? '',
  };
}

/** The request. */
export function leadInput(values: LeadFormValues): LeadInput {
  return {
    title: textOf(values.title),
    description: textOf(values.description),
    location: textOf(values.location),
    postcode: textOf(values.postcode),
    budget: textOf(values.budget),
    minBudget: numberOf(values.minBudget),
    maxBudget: numberOf(values.maxBudget),
    jobType: choiceOf(values.jobType),
    serviceType: choiceOf<NonNullable<LeadInput['serviceType']>>(values.serviceType) || null,
    priority: choiceOf<NonNullable<LeadInput['priority']>>(values.priority) || 'standard',
    requiredRank: numberOf(values.requiredRank),
    // Blank: the default deposit of the settings, which the server knows.
    depositAmount: textOf(values.depositAmount) === '' ? null : numberOf(values.depositAmount),
    deadline: textOf(values.deadline) || null,
    maxBidders: (numberOf(values.maxBidders) || null) as LeadInput['maxBidders'],
  };
}

/** A new lead goes out at once unless it is kept as a draft. */
export function newLead(values: LeadFormValues): LeadInput & { status: Lead['status'] } {
  return { ...leadInput(values), status: values.status === 'draft' ? 'draft' : 'active' };
}

type LeadErrors = Partial<Record<keyof LeadInput, string>>;
type Days = { today: string; kept?: string | null };

/**
 * What does not fit in the lead form, by field.
 * `kept` is the deadline that the lead already has: it may stay although its day has passed.
 */
export function leadErrors(values: LeadFormValues, { today, kept = null }: Days): LeadErrors {
  const lead = leadInput(values);
  const errors: LeadErrors = problemsOf(saveLeadRules, lead);
  if (!errors.maxBudget && lead.maxBudget <= lead.minBudget)
    errors.maxBudget = 'Maximum budget must be greater than minimum budget';
  if (lead.deadline && lead.deadline < today && lead.deadline !== kept)
    errors.deadline = 'The deadline must be today or later';
  return errors;
}
