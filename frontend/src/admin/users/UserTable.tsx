import { DataTable } from 'react-admin';
import { UserActions } from './UserActions';
import { UserEmail } from './UserEmail';
import { UserJoined } from './UserJoined';
import { UserName } from './UserName';
import { UserPerformance } from './UserPerformance';
import { UserStatus } from './UserStatus';

export function UserTable({ isCustomers }: { isCustomers: boolean }) {
  return (
    <DataTable
      bulkActionButtons={false}
      rowClick={false}
      aria-label={isCustomers ? 'Customers' : 'Installers'}
    >
      <DataTable.Col source="name" label={isCustomers ? 'Customer' : 'Installer'}>
        <UserName />
      </DataTable.Col>
      <DataTable.Col source="email" label="Email">
        <UserEmail />
      </DataTable.Col>
      <DataTable.Col label="Status" disableSort>
        <UserStatus />
      </DataTable.Col>
      {!isCustomers && (
        <DataTable.Col source="points" label="Performance" sortByOrder="DESC">
          <UserPerformance />
        </DataTable.Col>
      )}
      <DataTable.Col source="joinedAt" label="Joined" sortByOrder="DESC">
        <UserJoined />
      </DataTable.Col>
      <DataTable.Col label="Actions" disableSort>
        <UserActions />
      </DataTable.Col>
    </DataTable>
  );
}
