/** The lines that must stand beside the postcode figures (Open Government Licence v3.0). */
export const ATTRIBUTION = [
  'Contains OS data © Crown copyright and database right 2025.',
  'Contains Royal Mail data © Royal Mail copyright and database right 2025.',
  'Contains National Statistics data © Crown copyright and database right 2025.',
] as const;
