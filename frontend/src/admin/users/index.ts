import { UserList } from './UserList';

const users = { name: 'users', list: UserList, options: { label: 'Installers' } };
export default users;
