/** What the page to sign in begins with, by tab. The server sends it with the document (`AuthOpening`). */
export const authHeadings = {
  signin: {
    name: 'Sign In',
    heading: 'Welcome back',
    intro: 'Sign in to see your leads, bids and jobs.',
  },
  signup: {
    name: 'Sign Up',
    heading: 'Create your account',
    intro: 'Free for installers and for customers. No setup fees, no monthly costs.',
  },
} as const;
