import { imprintOf, operatorGaps } from './operator.js';

const operator = {
  OPERATOR_NAME: 'RightInstaller Ltd',
  OPERATOR_COMPANY_NUMBER: '01234567',
  OPERATOR_OFFICE: '1 High Street, Bolton',
};

describe('the operator', () => {
  it('stands at the foot of every page as far as it is filled in', () => {
    expect(imprintOf(operator)).toBe(
      'RightInstaller Ltd · Company number 01234567 · Registered office: 1 High Street, Bolton',
    );
    expect(imprintOf({})).toBe('');
  });

  it('is told what is still to be filled in', () => {
    expect(operatorGaps(operator)).toEqual(['OPERATOR_ICO_REGISTRATION', 'OPERATOR_PRIVACY_EMAIL']);
  });
});
