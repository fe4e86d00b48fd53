import { formatOf } from './postcode-file.js';

const onsHeader = '\uFEFF"pcd","pcd2","pcds","dointr","doterm","lat","long","imd"';

it('reads the ONS Postcode Directory by the names of its columns', () => {
  const format = formatOf(onsHeader);
  expect(format).toMatchObject({ name: 'ONS Postcode Directory', hasHeader: true });
  expect(format?.read('"M1  1AE","M1   1AE","M1 1AE","198001","",53.4775,-2.2321,"100"')).toEqual({
    code: 'M1 1AE',
    lat: 53.4775,
    lng: -2.2321,
  });
  expect(formatOf('pcd,lat,long')?.read('AB101AB,57.149606,-2.096916')?.code).toBe('AB10 1AB');
});

it('keeps terminated postcodes, and skips those without a place', () => {
  const format = formatOf(onsHeader);
  expect(format?.read('"","","AB1 0AA","198001","199606",57.1014,-2.2428,"1"')?.code).toBe('AB1 0AA');
  expect(format?.read('"","","GY1 1AA","198001","",99.999999,0.000000,"1"')).toBeNull();
  expect(format?.read('"","","M1 1AE","198001","",,,"1"')).toBeNull();
  expect(format?.read('"","","no postcode","198001","",53.4,-2.2,"1"')).toBeNull();
});

it('reads Code-Point Open, which has no header', () => {
  const first = '"SW1A1AA",10,529090,179645,"E92000001","E19000003","E18000007","","E09000033","E05013806"';
  const format = formatOf(first);
  expect(format).toMatchObject({ name: 'OS Code-Point Open', hasHeader: false });
  const point = format?.read(first);
  expect(point?.code).toBe('SW1A 1AA');
  expect(point?.lat).toBeCloseTo(51.501, 3);
  expect(point?.lng).toBeCloseTo(-0.1416, 3);
  expect(format?.read('"AB101AB",90,0,0,"S92000003"')).toBeNull();
});

it.each(['', 'name,lat,long', 'pcds,lat', '"hello","world"', '{"a": 1}', '"XX",10,1,2'])(
  'knows no format that begins with “%s”',
  (line) => {
    expect(formatOf(line)).toBeNull();
  },
);
