import { REGISTRATION_SERVICE_LABELS, SERVICE_TYPES, type ServiceType } from '../../serviceTypes';
import { ServiceIcon } from '../mark/ServiceIcon';

type ServiceTypeChoiceProps = {
  value: readonly ServiceType[];
  onChange: (chosen: ServiceType[]) => void;
  onBlur: () => void;
};

/** The thirteen kinds of work as tick cards. None at all is accepted; such an installer matches nothing. */
export function ServiceTypeChoice({ value, onChange, onBlur }: ServiceTypeChoiceProps) {
  const toggle = (type: ServiceType, on: boolean) =>
    onChange(on ? [...value, type] : value.filter((chosen) => chosen !== type));

  return (
    <fieldset className="min-w-0">
      <legend className="text-sm font-semibold">Service types (at least one)</legend>
      <p className="mb-3 text-sm text-ink-3">We'll send you leads for the services you tick.</p>
      <div className="grid grid-cols-[minmax(0,1fr)] gap-2.5 sm:grid-cols-2">
        {SERVICE_TYPES.map((type) => (
          <label
            key={type}
            className="flex min-h-14 cursor-pointer items-center gap-3 rounded-control border border-line-strong px-3 py-2 transition-colors hover:border-ink-3 has-checked:border-petrol has-checked:bg-petrol-wash has-focus-visible:outline-3 has-focus-visible:outline-petrol"
          >
            <ServiceIcon type={type} className="size-9" />
            <span className="min-w-0 flex-1 font-medium wrap-anywhere">
              {REGISTRATION_SERVICE_LABELS[type]}
            </span>
            <input
              type="checkbox"
              value={type}
              checked={value.includes(type)}
              onChange={(event) => toggle(type, event.target.checked)}
              onBlur={onBlur}
              className="size-5 accent-petrol outline-none"
            />
          </label>
        ))}
      </div>
    </fieldset>
  );
}
