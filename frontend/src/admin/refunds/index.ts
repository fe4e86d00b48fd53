import { RefundList } from './RefundList';

const refunds = { name: 'refunds', list: RefundList, options: { label: 'Refunds' } };
export default refunds;
