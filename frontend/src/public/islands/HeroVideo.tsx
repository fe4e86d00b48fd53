import { useEffect, useRef, useState } from 'react';
import { buttonClass } from '../../ui/button/buttonClass';
import { useAwake } from './useAwake';

/** What Chromium knows of the line: https://wicg.github.io/netinfo/ */
type Line = { saveData: boolean; effectiveType: string; downlink: number };

/** Megabits in a second that bring the film in before its reader scrolls on. */
const fastEnough = 5;

/** Where a browser does not say how fast the line is, a wide screen stands for one that is not a phone's. */
function isLineFast(): boolean {
  const { connection } = navigator as Navigator & { connection?: Line };
  if (!connection) return window.matchMedia('(min-width: 64rem)').matches;
  return !connection.saveData && connection.effectiveType === '4g' && connection.downlink >= fastEnough;
}

const shouldPlay = (): boolean =>
  !window.matchMedia('(prefers-reduced-motion: reduce)').matches && isLineFast();

/**
 * The silent loop of the map. It is fetched only when it can be seen, motion is welcome and the line is fast, or by its button; until
 * then, and without JavaScript, the drawn map stands there.
 */
export function HeroVideo() {
  const video = useRef<HTMLVideoElement>(null);
  const awake = useAwake();
  const [playing, setPlaying] = useState(false);
  /** The standing map shows until the first frame is there. */
  const [started, setStarted] = useState(false);
  const stopped = useRef(false);

  useEffect(() => {
    const element = video.current;
    if (!element) return;
    stopped.current = !shouldPlay();
    const watcher = new IntersectionObserver(([entry]) => {
      if (!entry?.isIntersecting) element.pause();
      else if (!stopped.current) element.play().catch(() => undefined);
    });
    // The page itself comes first: the loop is fetched when everything else has arrived.
    const start = () => watcher.observe(element);
    if (document.readyState === 'complete') start();
    else window.addEventListener('load', start, { once: true });
    return () => {
      window.removeEventListener('load', start);
      watcher.disconnect();
    };
  }, []);

  const toggle = () => {
    const element = video.current;
    if (!element) return;
    stopped.current = !element.paused;
    if (element.paused) element.play().catch(() => undefined);
    else element.pause();
  };

  return (
    <>
      <div className="hero-window">
        <video
          ref={video}
          data-playing={started || undefined}
          className="hero-frame bg-hero opacity-0 transition-opacity duration-700 data-playing:opacity-100"
          width={720}
          height={960}
          muted
          loop
          playsInline
          preload="none"
          aria-hidden="true"
          tabIndex={-1}
          onPlay={() => setPlaying(true)}
          onPlaying={() => setStarted(true)}
          onPause={() => setPlaying(false)}
        >
          <source src="/media/hero.webm" type="video/webm" />
          <source src="/media/hero.mp4" type="video/mp4" />
        </video>
      </div>
      {awake && (
        <button
          type="button"
          className={buttonClass(
            'onShell',
            'absolute top-full right-0 mt-2 md:top-auto md:right-10 md:bottom-32 !min-h-9 gap-1.5 border-hero-line bg-hero !px-3 text-sm',
          )}
          onClick={toggle}
        >
          <svg viewBox="0 0 16 16" fill="currentColor" aria-hidden="true" className="size-3.5">
            {playing ? <path d="M4 3h3v10H4zM9 3h3v10H9z" /> : <path d="M4 2.5v11l9-5.5z" />}
          </svg>
          {playing ? 'Pause animation' : 'Play animation'}
        </button>
      )}
    </>
  );
}
