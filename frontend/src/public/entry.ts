// The page stands by itself. What wakes in it is fetched once the page has been drawn, so that nothing delays that.
const wake = () => void import('./wake');
if (PerformanceObserver.supportedEntryTypes.includes('paint')) {
  new PerformanceObserver((drawn, observer) => {
    if (drawn.getEntriesByName('first-contentful-paint').length === 0) return;
    observer.disconnect();
    wake();
  }).observe({ type: 'paint', buffered: true });
} else wake();

// A link to a place on the same page leaves the phone's menu open; this closes it.
document.addEventListener('click', (event) => {
  if (!(event.target instanceof Element)) return;
  const link = event.target.closest('a');
  link?.closest<HTMLElement>('[popover]')?.hidePopover();
});
