import { useListContext } from 'react-admin';
import { Pager } from '../../ui/Pager';

export function ListPager() {
  const { page, perPage, total = 0, setPage } = useListContext();
  return (
    <Pager
      page={page}
      perPage={perPage}
      total={total}
      onPage={(next) => {
        setPage(next);
        window.scrollTo({ top: 0 });
      }}
    />
  );
}
