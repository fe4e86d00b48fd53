import { PRODUCT_NAME } from '../../brand';
import { APPROVAL_DAYS_MARK, FEE_MARK } from '../page';

export type FaqItem = { question: string; answer: string };

/** Why the product exists, shown above the questions. */
export const ORIGIN_NOTE = `${PRODUCT_NAME} was created because good installers lose days chasing work that was never real, and customers ring round strangers hoping one is qualified. We put both on one page: jobs with a budget and a place, and installers whom a person of our team has checked.`;

/** The thirteen questions. Answers promise only what the product or its staff do today. */
export const FAQ: readonly FaqItem[] = [
  {
    question: `What is ${PRODUCT_NAME}?`,
    answer: `A marketplace for installation work across the United Kingdom. Customers and principal contractors post jobs, verified installers near the job are told straight away, bid with a price and a time, and one bid is chosen. Deposits, payment and refunds run through the platform, and both sides can see where their money is.`,
  },
  {
    question: 'How are installers verified?',
    answer: `Installers must be able to show industry certifications, proof of insurance, a background check (DBS), a work history with references and evidence of past installations, and they agree to our code of conduct. It begins with the application. A person of our team checks who the installer is, asks to see whatever is in doubt, and decides; nobody can bid before that, and approval can be taken away. Insurance and DBS check read “declared” beside a bid, while the installer only states them; once our team has read the paper, it says when, and until when it is valid. Completed jobs and the reviews of paid work are counted here.`,
  },
  {
    question: 'How long does verification take?',
    answer: `Two to three business days from the moment your application is complete. If something is missing we tell you what, and the clock starts again when you have sent it.`,
  },
  {
    question: 'What does it cost to join?',
    answer: `Registration is free for verified installers. There are no setup fees and no monthly costs. A service fee of ${FEE_MARK}% of the price is taken only when a job is completed through the platform. Before you send a bid you see what is left for you, as “You receive £X”.`,
  },
  {
    question: 'Why is there a deposit, and when do I get it back?',
    answer: `The deposit shows you mean your bid. It goes back to your card when you are not selected, when the lead ends or is cancelled, when you withdraw a pending bid, and when you finish the job. It is lost in one case only: you withdraw after you have been chosen. Refunds reach your card within 5–7 business days, and the lead’s page shows you each step.`,
  },
  {
    question: 'How are bids judged?',
    answer: `On qualifications, experience and the quality of the proposal, not only on price. The customer sees your price, time and message next to your rank, completed jobs, reviews and years of experience, and whether you declare a DBS check and insurance.`,
  },
  {
    question: 'How soon can I bid?',
    answer: `Straight after you are verified and approved. Allow one to two weeks from signing up to being active: two to three business days for verification, the rest for finding work that fits you.`,
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
    answer: `The customer pays by card when choosing your bid, and the payment is held while you work. When the job is done, submit the work on the job’s page, with photos. The customer approves it or asks for changes; if they say nothing for ${APPROVAL_DAYS_MARK} days, it counts as approved. Then your share goes out by bank transfer, typically available in 2–3 business days.`,
  },
  {
    question: 'What if something goes wrong?',
    answer: `Talk to each other first: most things can be put right on a second visit. If you cannot agree, either side can open a dispute on the job’s page, while the work is under way and for 14 days after it was approved. Nothing more is paid out until it is decided. Both sides can show evidence for five days, and then one of our administrators decides, with reasons, how the price is split.`,
  },
  {
    question: 'How do ranks and premium leads work?',
    answer: `Your rank is your position by points, and the table of points is published in our blog and on the leaderboard. Completed jobs and good reviews earn points, and so does a winning bid that was placed within two hours; bad reviews and leaving a job after you were chosen cost them. Some premium leads ask for a rank: you see which one before you pay anything.`,
  },
  {
    question: 'Which work and which places are covered?',
    answer: `Thirteen kinds of installation, from Starlink and aerials to CCTV, home networks, commercial energy and construction sites, in England, Scotland, Wales and Northern Ireland. Postcodes in Jersey, Guernsey and the Isle of Man are accepted too.`,
  },
];
