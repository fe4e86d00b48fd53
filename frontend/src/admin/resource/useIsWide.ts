import { useEffect, useState } from 'react';
import { isBehindDialog, onPageInFront } from '../../ui/overlay/useBackgroundInert';

const wideEnough = () => window.matchMedia('(min-width: 80rem)');

/**
 * True when there is room for a table with all its columns; where there is not, its rows become cards. Behind a dialog the list
 * stays as it is: the dialog may stand in a row, and turning a phone keeps what is typed.
 */
export function useIsWide(): boolean {
  const [isWide, setIsWide] = useState(() => wideEnough().matches);
  useEffect(() => {
    const media = wideEnough();
    const follow = () => {
      if (!isBehindDialog()) setIsWide(media.matches);
    };
    media.addEventListener('change', follow);
    const stop = onPageInFront(follow);
    return () => {
      media.removeEventListener('change', follow);
      stop();
    };
  }, []);
  return isWide;
}
