import type { DomainError } from '../../platform/errors/domain-error.js';
import { bodyValidation } from '../../platform/http/input/validation.js';
import { CompleteRegistration } from './installers.dto.js';
import { registrationLabels, serviceTypeLabels, serviceTypes } from './service-types.policy.js';

const pipe = bodyValidation();
const read = (body: object): Promise<CompleteRegistration> =>
  pipe.transform(body, { type: 'body', metatype: CompleteRegistration }) as Promise<CompleteRegistration>;
const fieldsOf = (body: object): Promise<Record<string, string> | undefined> =>
  read(body).then(
    () => undefined,
    (error: DomainError) => error.fields ?? { refused: error.code },
  );

const form = {
  businessName: 'Field Aerials',
  businessType: 'sole_trader',
  experienceYears: '10+',
  serviceTypes: ['starlink'],
  certifications: '',
  workingRadius: '25',
  contactPhone: '07700 900123',
  businessAddress: '1 High Street',
  postcode: 'm11ae',
  dbsChecked: true,
  publicLiabilityInsurance: false,
  agreement: true,
};

describe('the registration form', () => {
  it('is read into miles, E.164 and a normalised postcode', async () => {
    expect(await read(form)).toMatchObject({
      workingRadius: 25,
      contactPhone: '+447700900123',
      postcode: 'M1 1AE',
    });
  });

  it('names everything that is required', async () => {
    expect(await fieldsOf({})).toEqual({
      businessName: 'Business name is required',
      businessType: 'Business type is required',
      experienceYears: 'Years of experience is required',
      workingRadius: 'Working radius is required',
      contactPhone: 'Contact phone is required',
      businessAddress: 'Business address is required',
      postcode: 'Postcode is required',
      agreement: 'Please accept the terms and conditions.',
    });
  });

  it.each([
    ['agreement', false, 'Please accept the terms and conditions.'],
    ['workingRadius', '0', 'Working radius must be whole miles, from 1 to 1000'],
    ['workingRadius', '1001', 'Working radius must be whole miles, from 1 to 1000'],
    ['workingRadius', '12.5', 'Working radius must be whole miles, from 1 to 1000'],
    ['workingRadius', '1e3', 'Working radius must be whole miles, from 1 to 1000'],
    ['workingRadius', {}, 'Working radius must be whole miles, from 1 to 1000'],
    ['postcode', 'not a place', 'Enter a UK postcode, such as M1 1AE'],
    ['contactPhone', '+1 500 555 0006', 'Enter a UK phone number, such as 07700 900123'],
    ['experienceYears', '4', 'Years of experience is required'],
    ['serviceTypes', ['plumbing'], 'Choose service types from the list'],
    ['serviceTypes', 'starlink', 'Choose service types from the list'],
    ['dbsChecked', 'yes', 'This must be true or false'],
  ])('refuses %s = %j', async (field, value, text) => {
    expect(await fieldsOf({ ...form, [field]: value })).toEqual({ [field]: text });
  });

  it('takes no service type at all', async () => {
    expect(await fieldsOf({ ...form, serviceTypes: [] })).toBeUndefined();
  });

  it.each(['JE2 3AB', 'GY1 1AA', 'IM1 1AA', 'BT1 5GS'])('takes the postcode %s', async (postcode) => {
    expect(await fieldsOf({ ...form, postcode })).toBeUndefined();
  });
});

describe('service types', () => {
  it('are thirteen, with two sets of labels of which eight are equal', () => {
    expect(serviceTypes).toHaveLength(13);
    expect(serviceTypes.filter((type) => serviceTypeLabels[type] === registrationLabels[type])).toHaveLength(
      8,
    );
  });
});
