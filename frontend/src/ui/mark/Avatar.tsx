import { cx } from '../cx';

type AvatarProps = { firstName: string; lastName: string; imageUrl?: string | null; className?: string };

/** The first character, whole: half an emoji is no letter. */
const initial = (name: string) => Array.from(name)[0];

/** A person's picture, or the initials. The name stands beside it, so it is not read out. */
export function Avatar({ firstName, lastName, imageUrl, className }: AvatarProps) {
  const box = cx('size-10 shrink-0 rounded-full', className);
  if (imageUrl) return <img src={imageUrl} alt="" className={cx(box, 'object-cover')} />;
  return (
    <span
      aria-hidden="true"
      className={cx(
        box,
        'inline-grid place-items-center bg-[#0E5A63] text-sm font-semibold text-white uppercase',
      )}
    >
      {initial(firstName)}
      {initial(lastName)}
    </span>
  );
}
