import { PRODUCT_NAME } from '../../brand';

export type FaqItem = { question: string; answer: string };

/** Why the product exists, shown above the questions. */
export const ORIGIN_NOTE = `${PRODUCT_NAME} was created because good installers lose days chasing work that was never real, and customers ring round strangers hoping one is qualified. We put both on one page: jobs with a budget and a place, and installers whose papers have been checked.`;

/** The thirteen questions. Answers promise only what the product does. */
export const FAQ: readonly FaqItem[] = [
  {
    question: `What is ${PRODUCT_NAME}?`,
    answer: `A marketplace for installation work across the United Kingdom. Customers and principal contractors post jobs, verified installers near the job hear of them at once, bid with a price and a time, and one bid is chosen. Payment, deposits and refunds run through the platform, so that both sides can follow every step.`,
  },
  {
    question: 'How are installers verified?',
    answer: `Every installer shows industry certifications, proof of insurance, a background check, a work history with references and evidence of past installations, and agrees to our code of conduct. A person reviews the documents. Papers with an expiry date have to be renewed before they run out.`,
  },
  {
    question: 'How long does verification take?',
    answer: `Two to three business days from the moment your application is complete. If something is missing we tell you what, and the clock starts again when you have sent it.`,
  },
  {
    question: 'What does it cost to join?',
    answer: `Registration is free for verified installers. There are no setup fees and no monthly costs. A small service fee is taken only when a job is completed through the platform, and every lead shows it before you bid, as “you receive £X”.`,
  },
  {
    question: 'Why is there a deposit, and when do I get it back?',
    answer: `The deposit shows that a bid is meant. It goes back to your card when you are not selected, when the lead ends or is cancelled, when you withdraw a pending bid, and when you finish the job. It is lost in one case only: you withdraw after you have been chosen. Refunds reach your card within 5–7 business days and you can watch each step.`,
  },
  {
    question: 'How are bids judged?',
    answer: `On qualifications, experience and the quality of the proposal, not only on price. The customer sees your rank, completed jobs, reviews and checked documents next to your price and time.`,
  },
  {
    question: 'How soon can I bid?',
    answer: `As soon as you are verified and approved. Allow one to two weeks from signing up to your first job: two to three business days for verification, the rest for finding the work that fits you.`,
  },
  {
    question: 'How do contractors post jobs?',
    answer: `Sign up as a customer with your company name. You can post as soon as your company registration is approved. Describe the work, the place, the budget and the date; installers who do this kind of work within reach are told at once.`,
  },
  {
    question: 'Can I post a job for my own home?',
    answer: `Yes. Leave the company name blank when you sign up and confirm your email address and phone number. You can post straight away, and posting is free.`,
  },
  {
    question: 'When and how are installers paid?',
    answer: `The customer pays by card when choosing your bid, and the payment is held while you work. When the customer approves the work, your share is released. It is typically in your bank account 2–3 business days later. If a customer says nothing for seven days after you submit the work, it counts as approved.`,
  },
  {
    question: 'What if something goes wrong?',
    answer: `The customer can return the work with a reason, and you can put it right. If you cannot agree, either side can open a dispute: the held payment stays where it is until one of our administrators has heard both sides and decided how it is split.`,
  },
  {
    question: 'How do ranks and premium leads work?',
    answer: `You earn points for completed jobs, good reviews and fast winning bids, and lose points for poor reviews and for withdrawing after an award. Every point is listed with its reason. Your rank is your position by points. Some premium leads ask for a rank: you see which, and how far you are from it.`,
  },
  {
    question: 'Which work and which places are covered?',
    answer: `Thirteen kinds of installation, from Starlink and aerials to CCTV, home networks, commercial energy and construction sites, in England, Scotland, Wales and Northern Ireland. Postcodes in Jersey, Guernsey and the Isle of Man are accepted too.`,
  },
];
