/** When the account $1 was made: an installer who joined earlier stands higher. */
export const joinedAtSql = 'SELECT created_at AS "joinedAt" FROM users WHERE id = $1';
