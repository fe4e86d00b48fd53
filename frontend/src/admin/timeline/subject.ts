/** What has a timeline, as react-admin calls it. */
export type Subject = 'users' | 'leads' | 'assignments' | 'payments';
