import type { Answer, Given, StaffCalls } from './calls';

/**
 * A named act of staff, through the data provider: fetched when it is wanted, because the menu names what has acts too.
 * @param calls those of its resource
 * @param act its name among them
 */
export async function staffAct<Calls extends StaffCalls, Act extends keyof Calls & string>(
  calls: Calls,
  act: Act,
  given: Given<Calls[Act]>,
): Promise<Answer<Calls[Act]>> {
  const { dataProvider } = await import('./dataProvider');
  return (await dataProvider.act(calls, act, given)).data;
}
