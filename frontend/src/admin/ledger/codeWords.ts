/** A code as people say it: `charge-received` is "Charge received". */
export const codeWords = (code: string): string => {
  const text = code.replaceAll(/[-_.]/g, ' ');
  return text.charAt(0).toUpperCase() + text.slice(1);
};
