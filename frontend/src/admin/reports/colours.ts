export type Colours = {
  ink: string;
  line: string;
  paper: string;
  before: string;
  series: readonly string[];
  font: string;
};

/** The page's colours as they are by day or by night: a canvas takes no tokens. */
export function readColours(beside: HTMLElement): Colours {
  const probe = document.createElement('span');
  probe.style.setProperty('transition', 'none', 'important');
  (beside.parentElement ?? document.body).append(probe);
  const read = (token: string): string => {
    probe.style.color = `var(--color-${token})`;
    return getComputedStyle(probe).color;
  };
  const colours = {
    ink: read('ink-2'),
    line: read('line'),
    paper: read('raised'),
    before: read('field'),
    series: [read('petrol'), read('hivis-deep'), read('good'), read('bad')],
    font: getComputedStyle(probe).fontFamily,
  };
  probe.remove();
  return colours;
}
