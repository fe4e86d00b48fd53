import { Button } from '../button/Button';
import { countText } from '../text/countText';

type ShowMoreProps = {
  /** How many are shown, of how many. */
  page: { items: readonly unknown[]; total: number; countedTo: number | null };
  hasNextPage: boolean;
  isFetchingNextPage: boolean;
  fetchNextPage: () => unknown;
};

/** How much of a list is shown, and the button for the rest; nothing when all of it is. */
export function ShowMore({ page, hasNextPage, isFetchingNextPage, fetchNextPage }: ShowMoreProps) {
  if (!hasNextPage) return null;
  return (
    <div className="mt-6 grid justify-items-center gap-2">
      <p className="tabular text-sm text-ink-2">
        {page.items.length} of {countText(page.total, page.countedTo)} shown
      </p>
      <Button variant="secondary" busy={isFetchingNextPage} onClick={() => void fetchNextPage()}>
        Show more
      </Button>
    </div>
  );
}
