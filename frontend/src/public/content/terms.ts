import { PRODUCT_NAME } from '../../brand';
import { APPROVAL_DAYS_MARK, FEE_MARK, REVIEW_DAYS_MARK } from '../page';
import type { PolicySection, PolicyVersion } from './policy';

export const TERMS_VERSION: PolicyVersion = {
  version: '1.4',
  updated: '2026-11-29',
  nextReview: '2027-11-29',
};

export const TERMS: readonly PolicySection[] = [
  {
    id: 'about',
    title: 'What these terms are',
    content: [
      {
        text: `${PRODUCT_NAME} is a marketplace. Customers post installation jobs, installers bid, and the contract for the work is made between the two of them. These terms are the agreement between you and us for using the platform. Where you are a consumer, nothing here takes away rights that the law gives you.`,
      },
    ],
  },
  {
    id: 'accounts',
    title: 'Accounts',
    content: [
      {
        list: [
          'You must be 18 or older, give true information and keep your password to yourself.',
          'Email address and phone number are confirmed before all features can be used.',
          'Companies can post jobs once their registration is approved. Private customers can post at once.',
          'Installers can bid once they are verified and approved. We review applications within two to three business days.',
        ],
      },
    ],
  },
  {
    id: 'installers',
    title: 'What installers agree to',
    content: [
      {
        list: [
          'to follow the code of conduct shown on the landing page',
          'to keep certifications and public liability insurance in force, and to tell us when one of them ends',
          'to bid only for work that they are qualified and free to do',
          'to do the work at the price and in the time of the accepted bid, unless both sides agree a new price or day on the job’s page',
        ],
      },
    ],
  },
  {
    id: 'customers',
    title: 'What customers agree to',
    content: [
      {
        list: [
          'to describe the job truthfully, with what they know about access and dangers',
          'to have the right to order the work at that address, and any permission that it needs',
          `to approve finished work, or to say what is wrong with it, within ${APPROVAL_DAYS_MARK} days of being asked; after that it counts as approved`,
        ],
      },
    ],
  },
  {
    id: 'deposits',
    title: 'Deposits',
    content: [
      {
        text: 'An installer pays the deposit shown on a lead to unlock it. The deposit is a bond. Until it goes back or is forfeited, it is held by Stripe, our payment provider, for us. It is refunded to the same card when the installer is not selected, when the lead ends or is deleted, when a pending bid is withdrawn, when the installer is suspended or closes the account before an award, and when the job is finished. It is forfeited only when the installer withdraws after being chosen. Refunds reach the card within 5–7 business days.',
      },
    ],
  },
  {
    id: 'payments',
    title: 'Payments and the service fee',
    content: [
      {
        text: `The customer pays the price of the chosen bid by card. Stripe, our payment provider, holds the payment for us until the work is approved. Then we take the service fee, ${FEE_MARK}% of the price, and send the rest to the installer by bank transfer; where the Construction Industry Scheme applies, tax is held back of it for HMRC, as the installer is told before the bid. Funds are typically available in 2–3 business days. The installer sees the fee before sending a bid, and it does not change after the award. No other fee is charged by us.`,
      },
    ],
  },
  {
    id: 'cancelling',
    title: 'Cancelling',
    content: [
      {
        text: 'A customer can cancel a job at any time before a bid is chosen, without cost. After that one side can propose on the job’s page to call it off; if the other agrees, the held payment and the deposit go back in full. If they do not agree, a dispute decides. A lead that nobody awards within 30 days, or by the day after its deadline, is closed and all its deposits are refunded. Who pays for work at their own home as a private person can cancel within 14 days of paying, on the job’s page or with the form under “Cancelling within 14 days”.',
      },
    ],
  },
  {
    id: 'disputes',
    title: 'Disputes',
    content: [
      {
        text: 'Either side can open a dispute on the job’s page while the work is under way, and for 14 days after the approval. What has not been paid out by then stays held. Both sides can show evidence for five days. An administrator then decides how the price is divided and gives reasons. What was paid out beyond that decision is taken back from the installer’s payout account, and what the account does not hold is kept from later pay; the customer is refunded straight away. This does not stop anyone from going to court or to a dispute resolution body.',
      },
    ],
  },
  {
    id: 'reviews',
    title: 'Ranking and reviews',
    content: [
      {
        text: `Rank is calculated from points; the points for each event are published and nobody can buy them. We publish no reviews or ratings that do not come from a paid job: only its two sides can review it, once each, within ${REVIEW_DAYS_MARK} days, and each can reply once. We remove reviews only when they break the law or these terms, never because they are unwelcome.`,
      },
    ],
  },
  {
    id: 'conduct',
    title: 'Suspension and closing accounts',
    content: [
      {
        text: 'We can suspend an account that breaks these terms, endangers people or tries to take work off the platform to avoid them. We give the reason, and you can ask us to look again through the contact page. You can have your account closed at any time once no money is held on it: ask us through the contact page.',
      },
    ],
  },
  {
    id: 'liability',
    title: 'What we are responsible for',
    content: [
      {
        text: 'We are responsible for running the platform with reasonable skill and care, for checking what we say we check, and for money that we hold. We do not carry out the installation work and are not a party to that contract. We do not exclude liability for death or personal injury caused by negligence, for fraud, or for anything that the law does not allow us to exclude. For businesses, our liability is limited to the fees and deposits of the job concerned.',
      },
    ],
  },
  {
    id: 'law',
    title: 'Law and changes',
    content: [
      {
        text: 'These terms are governed by the law of England and Wales; consumers in Scotland and Northern Ireland can also rely on their own law and courts. When we change these terms in a way that matters we tell you at least 30 days before.',
      },
    ],
  },
];
