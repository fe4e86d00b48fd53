import { ChevronLeft, ChevronRight } from 'lucide-react';
import { useLayoutEffect, useRef, useState, type KeyboardEvent } from 'react';
import { Dialog } from './Dialog';
import { IconButton } from './IconButton';

type LightboxProps = {
  photos: readonly { id: string; url: string; name: string }[];
  /** Which is seen first. */
  start: number;
  onClose: () => void;
};

/** Photos in full, one at a time: by its buttons, the arrow keys or a swipe. Back closes it. */
export function Lightbox({ photos, start, onClose }: LightboxProps) {
  const [at, setAt] = useState(start);
  const strip = useRef<HTMLDivElement>(null);
  // Which one is seen follows from where the strip stands.
  const goTo = (wanted: number) => {
    const next = Math.min(Math.max(wanted, 0), photos.length - 1);
    if (strip.current) strip.current.scrollLeft = next * strip.current.clientWidth;
  };
  useLayoutEffect(() => {
    const { current } = strip;
    current?.scrollTo({ left: start * current.clientWidth, behavior: 'instant' });
  }, [start]);
  const onKeyDown = (event: KeyboardEvent) => {
    const step = { ArrowLeft: -1, ArrowRight: 1 }[event.key];
    if (step === undefined) return;
    event.preventDefault();
    goTo(at + step);
  };
  const several = photos.length > 1;
  return (
    <Dialog open wide onClose={onClose} title={photos[at]?.name ?? 'Photo'}>
      <div onKeyDown={onKeyDown} className="relative">
        <div
          ref={strip}
          // The focus is on the photos, so that the arrow keys are theirs.
          tabIndex={0}
          role="group"
          aria-label="Photos"
          autoFocus
          onScroll={({ currentTarget: { scrollLeft, clientWidth } }) =>
            clientWidth > 0 && setAt(Math.round(scrollLeft / clientWidth))
          }
          className="flex scroll-smooth snap-x snap-mandatory overflow-x-auto rounded-control bg-sunken [scrollbar-width:none]"
        >
          {photos.map(({ id, url, name }, place) => (
            <div
              key={id}
              aria-hidden={place !== at}
              className="grid w-full shrink-0 snap-center place-items-center"
            >
              <img src={url} alt={name} loading="lazy" className="h-[62dvh] w-full object-contain" />
            </div>
          ))}
        </div>
        {several && (
          <div className="mt-2 flex justify-between">
            <IconButton label="Previous photo" disabled={at === 0} onClick={() => goTo(at - 1)}>
              <ChevronLeft aria-hidden="true" className="size-5" strokeWidth={1.75} />
            </IconButton>
            <IconButton label="Next photo" disabled={at === photos.length - 1} onClick={() => goTo(at + 1)}>
              <ChevronRight aria-hidden="true" className="size-5" strokeWidth={1.75} />
            </IconButton>
          </div>
        )}
      </div>
    </Dialog>
  );
}
