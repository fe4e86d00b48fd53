import { useInput } from 'react-admin';
import { Select } from '../../ui/Select';

type SelectFilterProps = {
  source: string;
  label: string;
  /** What stands for no filter. */
  all: string;
  choices: Readonly<Record<string, string>>;
};

export function SelectFilter({ source, label, all, choices }: SelectFilterProps) {
  const { field } = useInput<string>({ source });
  return (
    <Select {...field} aria-label={label} className="min-w-36 flex-1 sm:w-44 sm:flex-none">
      <option value="">{all}</option>
      {Object.entries(choices).map(([value, text]) => (
        <option key={value} value={value}>
          {text}
        </option>
      ))}
    </Select>
  );
}
