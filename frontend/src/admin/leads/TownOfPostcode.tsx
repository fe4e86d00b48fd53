import { useFormContext, useWatch } from 'react-hook-form';
import { useTownOfPostcode } from '../../api/places';
import type { LeadFormValues } from './leadForm';

/** Fills the place of the form around it. */
export function TownOfPostcode() {
  const { setValue } = useFormContext<LeadFormValues>();
  const [postcode, location] = useWatch<LeadFormValues, ['postcode', 'location']>({
    name: ['postcode', 'location'],
  });
  useTownOfPostcode(String(postcode ?? ''), String(location ?? ''), (town) =>
    setValue('location', town, { shouldDirty: true, shouldValidate: true }),
  );
  return null;
}
