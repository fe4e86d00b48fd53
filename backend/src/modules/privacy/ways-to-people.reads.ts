/** SQL: a row of the table is of person `$1` by this way. */
export function condition(path: string): string {
  const [column = '', next = 'users.id', ...further] = path.split(' > ');
  const [table, name] = next.split('.');
  if (table !== 'users')
    return `${column} IN (SELECT id FROM ${table} WHERE ${condition([name, ...further].join(' > '))})`;
  // By an address that an account has not proved it would reach what somebody else wrote.
  return name === 'id'
    ? `${column} = $1`
    : `${column} = (SELECT ${name} FROM users WHERE id = $1 AND email_verified_at IS NOT NULL)`;
}
