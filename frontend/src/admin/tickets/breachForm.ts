/** What the inputs hold: text, or nothing yet. */
export type BreachForm = { [Key in keyof typeof emptyBreach]?: string };

export const emptyBreach = { subject: '', noticedAt: '', message: '' };

/** What the server says as well. */
export function breachErrors({ subject, noticedAt, message }: BreachForm): BreachForm {
  return {
    ...(!subject?.trim() && { subject: 'Say in a few words what happened' }),
    ...(!noticedAt && { noticedAt: 'Say when it was noticed, not later than now' }),
    ...((message?.trim().length ?? 0) < 10 && { message: 'Write at least 10 characters' }),
  };
}
