import type { SignUp } from '../../api/user';

export type SignUpValues = Required<SignUp>;

/** Company and phone are questions to customers only; blank means none (a residential customer). */
export function signUpPayload({ companyName, phoneNumber, ...rest }: SignUpValues): SignUp {
  if (rest.userType !== 'customer') return rest;
  return {
    ...rest,
    ...(companyName.trim() && { companyName: companyName.trim() }),
    ...(phoneNumber.trim() && { phoneNumber: phoneNumber.trim() }),
  };
}
