import { ListBase, useListContext } from 'react-admin';
import { Route, Routes } from 'react-router';
import { PageHeader } from '../../ui/PageHeader';
import { ListBody } from '../list/ListBody';
import { freshList } from '../list/freshList';
import { NoUsers } from './NoUsers';
import { PeopleSwitch } from './PeopleSwitch';
import type { UserFilter } from './summary';
import { UserCard } from './UserCard';
import { UserDialog } from './UserDialog';
import { UserFilters } from './UserFilters';
import { UserSummary } from './UserSummary';
import { UserTable } from './UserTable';
import { useUserPages } from './useUserPages';

function People() {
  const { filterValues } = useListContext();
  const isCustomers = (filterValues as UserFilter).userType === 'customer';
  const name = isCustomers ? 'customers' : 'installers';
  return (
    <>
      <PeopleSwitch />
      {!isCustomers && <UserSummary />}
      <UserFilters key={name} isCustomers={isCustomers} />
      <ListBody
        name={name}
        empty={<NoUsers isCustomers={isCustomers} />}
        table={<UserTable isCustomers={isCustomers} />}
        card={<UserCard />}
      />
    </>
  );
}

/** Manage Installers, and the companies that wait for approval. The dialog has an address of its own. */
export function UserList() {
  const pages = useUserPages();
  return (
    <ListBase
      sort={{ field: 'joinedAt', order: 'DESC' }}
      perPage={25}
      filterDefaultValues={{ userType: 'installer' }}
      queryOptions={freshList}
    >
      <PageHeader
        title="Manage Installers"
        subtitle="Check, approve and suspend the people on the platform"
      />
      <People />
      <Routes>
        <Route path=":id" element={<UserDialog onClose={pages.list} />} />
        <Route path="*" element={null} />
      </Routes>
    </ListBase>
  );
}
