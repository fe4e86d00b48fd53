/** SQL: pence as people read them, `£1,250.00`. @param pence a column, or an expression in brackets */
export const poundsSql = (pence: string): string => `'£' || to_char(${pence} / 100.0, 'FM999,999,990.00')`;
