/**
 * What the server takes for a lead: the twelve declared fields (specification §7), the service type and the status.
 * An unknown field is refused with 400, and react-admin sends whole records, so all others stay at home.
 */
export const LEAD_FIELDS = [
  'title',
  'description',
  'location',
  'postcode',
  'budget',
  'minBudget',
  'maxBudget',
  'jobType',
  'priority',
  'requiredRank',
  'depositAmount',
  'deadline',
  'serviceType',
  'status',
] as const;

/** The declared fields that are present. */
export function declaredLeadFields(data: Readonly<Record<string, unknown>>): Record<string, unknown> {
  return Object.fromEntries(
    LEAD_FIELDS.filter((field) => data[field] !== undefined).map((field) => [field, data[field]]),
  );
}
