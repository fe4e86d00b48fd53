import { CHOSEN, LIT_DOTS, QUIET_DOTS, REACH, SOURCE } from './mapDots';

const CIRCLES = [0, 30, 60];

/** The moment that the film tells: a job reaches those near it, and one of them is chosen. */
export function HeroMap() {
  return (
    <div className="hero-window">
      <svg viewBox="0 0 720 960" aria-hidden="true" className="hero-frame" fill="none">
        <g strokeLinecap="round">
          <path d={QUIET_DOTS} stroke="#96C4C6" strokeOpacity=".62" strokeWidth="3.7" />
          <path d={LIT_DOTS} stroke="#FFC93C" strokeOpacity=".8" strokeWidth="4.6" />
        </g>
        {CIRCLES.map((gap) => {
          const radius = REACH - gap;
          return (
            <g key={gap} opacity={1 - gap / 90}>
              <circle
                cx={SOURCE.x}
                cy={SOURCE.y}
                r={radius}
                stroke="#E3F0EF"
                strokeOpacity=".5"
                strokeWidth="1.5"
              />
              <path
                d={`M${SOURCE.x} ${SOURCE.y - radius}a${radius} ${radius} 0 0 1 ${radius} ${radius}`}
                stroke="#FFC93C"
                strokeWidth="3.5"
                strokeLinecap="round"
              />
            </g>
          );
        })}
        <path d={`M${SOURCE.x} ${SOURCE.y}L${CHOSEN.x} ${CHOSEN.y}`} stroke="#FFC93C" strokeWidth="3" />
        <circle cx={SOURCE.x} cy={SOURCE.y} r="7" fill="#FBFAF6" />
        <circle cx={CHOSEN.x} cy={CHOSEN.y} r="8" fill="#FFC93C" />
      </svg>
    </div>
  );
}
