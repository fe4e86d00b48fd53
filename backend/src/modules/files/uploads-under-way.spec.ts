import { FilesBusy } from './files.errors.js';
import { fileLimits, largestUpload } from './files.limits.js';
import { UploadsUnderWay } from './uploads-under-way.service.js';

/** Begins uploads that end when they are told to. */
function market() {
  const underWay = new UploadsUnderWay();
  let end: () => void = () => undefined;
  const until = new Promise<void>((resolve) => (end = resolve));
  return {
    end,
    begin: async (person: string, bytes: number) =>
      underWay.during(person, bytes, async () => {
        await until;
        return 'kept';
      }),
  };
}

const outcomes = async (uploads: Promise<string>[]): Promise<string[]> =>
  (await Promise.allSettled(uploads)).map((one) =>
    one.status === 'fulfilled' ? one.value : one.reason instanceof FilesBusy ? 'busy' : 'failed',
  );
const times = (count: number, what: string): string[] => Array.from({ length: count }, () => what);

describe('uploads under way', () => {
  it('are eight of one person, and leave room for others; who is sent away is told when to come back', async () => {
    const { begin, end } = market();
    const uploads = outcomes(Array.from({ length: 24 }, () => begin('flooder', 1_000)));
    const other = begin('other', 1_000);
    await expect(begin('flooder', 1)).rejects.toMatchObject({ kind: 'unavailable', data: { retryAfter: 5 } });
    end();
    expect(await uploads).toEqual([...times(fileLimits.underWayEach, 'kept'), ...times(16, 'busy')]);
    expect(await other).toBe('kept');
    expect(await begin('flooder', 1_000)).toBe('kept');
  });

  it('are so many of everybody together', async () => {
    const { begin, end } = market();
    const uploads = Array.from({ length: 30 }, (_, n) => begin(`person ${n}`, 1_000));
    end();
    expect((await outcomes(uploads)).filter((one) => one === 'kept')).toHaveLength(fileLimits.underWay);
  });

  it('are so many bytes, of which who announces none counts as the largest', async () => {
    const { begin, end } = market();
    const uploads = Array.from({ length: 12 }, (_, n) => begin(`person ${n}`, Number.NaN));
    end();
    const most = Math.floor(fileLimits.underWayBytes / largestUpload);
    expect((await outcomes(uploads)).filter((one) => one === 'kept')).toHaveLength(most);
  });

  it('give their place back when they fail', async () => {
    const underWay = new UploadsUnderWay();
    for (let n = 0; n < 30; n += 1)
      await expect(underWay.during('one', 1, () => Promise.reject(new Error('cut off')))).rejects.toThrow(
        'cut off',
      );
  });
});
