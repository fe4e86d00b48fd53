import { TicketList } from './TicketList';

const tickets = { name: 'tickets', list: TicketList, options: { label: 'Messages' } };
export default tickets;
