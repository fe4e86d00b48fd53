import { expect, it } from 'vitest';
import { signUpPayload } from './signUpPayload';

const values = {
  email: 'a@example.test',
  password: 'long enough',
  firstName: 'Ada',
  lastName: 'Marsh',
  companyName: ' Marsh Ltd ',
  phoneNumber: '07700 900123',
};

it('asks installers neither for a company nor for a phone number', () => {
  const payload = signUpPayload({ ...values, userType: 'installer' });
  expect(payload).not.toHaveProperty('companyName');
  expect(payload).not.toHaveProperty('phoneNumber');
});

it('sends what a customer filled in; a blank company is a residential customer', () => {
  expect(signUpPayload({ ...values, userType: 'customer' })).toEqual({
    ...values,
    userType: 'customer',
    companyName: 'Marsh Ltd',
  });
  expect(signUpPayload({ ...values, userType: 'customer', companyName: ' ' })).not.toHaveProperty(
    'companyName',
  );
});
