import { LeadList } from './LeadList';

const leads = { name: 'leads', list: LeadList, options: { label: 'Manage Leads' } };
export default leads;
