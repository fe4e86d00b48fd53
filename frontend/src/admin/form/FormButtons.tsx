import { useFormState } from 'react-hook-form';
import { Button } from '../../ui/button/Button';

type FormButtonsProps = { submitLabel: string; onCancel: () => void };

/** Cancel and save; stays in sight at the end of a long form. */
export function FormButtons({ submitLabel, onCancel }: FormButtonsProps) {
  const { isSubmitting } = useFormState();
  return (
    <div className="sticky -bottom-5 -mx-5 mt-1 flex flex-wrap gap-3 border-t border-line bg-raised px-5 pt-4 pb-5 col-span-full sm:-bottom-6.5 sm:-mx-6.5 sm:justify-end sm:rounded-b-dialog sm:px-6.5 sm:pb-6.5">
      <Button variant="secondary" className="max-sm:flex-1" onClick={onCancel} disabled={isSubmitting}>
        Cancel
      </Button>
      <Button type="submit" className="max-sm:flex-1" busy={isSubmitting}>
        {isSubmitting ? 'Saving...' : submitLabel}
      </Button>
    </div>
  );
}
