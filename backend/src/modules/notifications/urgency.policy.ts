/**
 * How the notifications of staff are told apart: an alarm is read before anything else, because money, people's data or the site itself is at
 * risk until somebody acts; work waits for somebody; news asks for nothing. What others are told is news.
 */
export const urgencies = ['alarm', 'work', 'news'] as const;
export type Urgency = (typeof urgencies)[number];
