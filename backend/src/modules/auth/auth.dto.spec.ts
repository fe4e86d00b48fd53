import type { DomainError } from '../../platform/errors/domain-error.js';
import { bodyValidation } from '../../platform/http/input/validation.js';
import { Register, SignIn, UpdateProfile } from './auth.dto.js';

const pipe = bodyValidation();
const read = <T>(metatype: new () => T, body: object): Promise<T> =>
  pipe.transform(body, { type: 'body', metatype }) as Promise<T>;

async function fieldsOf(
  metatype: new () => object,
  body: object,
): Promise<Record<string, string> | undefined> {
  return read(metatype, body).then(
    () => undefined,
    (error: DomainError) => error.fields ?? { refused: error.code },
  );
}

const person = { email: 'sam@example.test', password: 'correct-horse', firstName: 'Sam', lastName: 'Field' };

describe('sign-up', () => {
  it("says the spec's words for an empty form", async () => {
    expect(await fieldsOf(Register, {})).toEqual({
      email: 'Invalid email address',
      password: 'Password must be at least 8 characters',
      firstName: 'First name is required',
      lastName: 'Last name is required',
    });
  });

  it('trims and lower-cases the address, and turns the number into E.164', async () => {
    const input = await read(Register, {
      ...person,
      email: ' Sam@Example.TEST ',
      phoneNumber: '07700 900123',
      companyName: ' ',
    });
    expect(input).toMatchObject({ email: 'sam@example.test', phoneNumber: '+447700900123' });
    expect(input.companyName).toBeUndefined();
  });

  it('takes a name as one line, because it goes into mails to other people', async () => {
    const input = await read(Register, {
      ...person,
      firstName: 'Sam\n\nCall\u202e 0900\t1',
      lastName: 'Ó  Sé',
    });
    expect(input).toMatchObject({ firstName: 'Sam Call 0900 1', lastName: 'Ó Sé' });
    expect(await fieldsOf(Register, { ...person, firstName: '\n\u202e' })).toEqual({
      firstName: 'First name is required',
    });
  });

  it('keeps a password exactly as typed', async () => {
    expect((await read(Register, { ...person, password: '  spaces stay  ' })).password).toBe(
      '  spaces stay  ',
    );
  });

  it.each([
    'password1',
    'PassWord123',
    'QWERTYUIOP',
    'aaaaaaaaaa',
    'abababab',
    'Liverpool1',
    'Marlboro1',
    'rightinstaller',
  ])('refuses the common password %s', async (password) => {
    expect(await fieldsOf(Register, { ...person, password })).toEqual({
      password: 'This password is too easy to guess. Choose another one',
    });
  });

  it.each(['demo-password-1', 'correct-horse-battery', 'Tr0ub4dor&3x', '密码密码长长的密码'])(
    'takes the password %s',
    async (password) => {
      expect(await fieldsOf(Register, { ...person, password })).toBeUndefined();
    },
  );

  it('refuses more than 256 characters, and takes 256', async () => {
    const long = 'abcdefgh'.repeat(32);
    expect(await fieldsOf(Register, { ...person, password: long })).toBeUndefined();
    expect(await fieldsOf(Register, { ...person, password: `${long}x` })).toEqual({
      password: 'Password must be at most 256 characters',
    });
  });

  it.each(['isAdmin', 'isApproved', 'points', 'id'])('refuses the field %s', async (field) => {
    expect(await fieldsOf(Register, { ...person, [field]: true })).toEqual({
      refused: 'request.unknown-field',
    });
  });

  it('makes nobody an admin by type', async () => {
    expect(await fieldsOf(Register, { ...person, userType: 'admin' })).toEqual({
      userType: 'Choose installer or customer',
    });
  });

  it.each(['+1 500 555 0006', '12', 'call me', '0800 111 1111'])(
    'refuses the number %s',
    async (phoneNumber) => {
      expect(await fieldsOf(Register, { ...person, phoneNumber })).toEqual({
        phoneNumber: 'Enter a UK phone number, such as 07700 900123',
      });
    },
  );

  it.each(['01534 700000', '01481 700000', '01624 700000', '+447700900123', '020 7946 0018'])(
    'takes the number %s of the UK or a Crown dependency',
    async (phoneNumber) => {
      expect(await fieldsOf(Register, { ...person, phoneNumber })).toBeUndefined();
    },
  );
});

describe('sign-in', () => {
  it("says the spec's words", async () => {
    expect(await fieldsOf(SignIn, { email: 'nobody' })).toEqual({
      email: 'Invalid email address',
      password: 'Password is required',
    });
  });
});

describe('profile', () => {
  it("says the spec's words", async () => {
    expect(await fieldsOf(UpdateProfile, { firstName: ' ' })).toEqual({
      firstName: 'First name is required',
      lastName: 'Last name is required',
      email: 'Valid email is required',
    });
  });

  it('tells a blank, which removes, from a missing field, which stays', async () => {
    const { firstName, lastName, email } = person;
    const input = await read(UpdateProfile, { firstName, lastName, email, phone: ' ', bio: '' });
    expect(input).toMatchObject({ phone: null, bio: null });
    expect(input.address).toBeUndefined();
  });
});
