import type { Article } from '../article';

export const dbsChecks: Article = {
  id: 'dbs-checks-explained',
  title: 'DBS checks, explained for people who carry tools',
  excerpt:
    'Basic, standard or enhanced: which one an installer can have, what it shows, and how little of it we keep.',
  author: 'RightInstaller editorial',
  date: '2026-07-20',
  readTime: 2,
  category: 'Professional Standards',
  featured: false,
  content: [
    {
      text: 'Customers let installers into homes, server rooms and schools. A criminal record check is one of the ways to earn that, and one of the most misunderstood.',
    },
    { heading: 'Three levels, and you rarely choose' },
    {
      text: 'A basic check shows convictions and conditional cautions that are not yet spent. Anybody may ask for their own, for any job. Standard and enhanced checks go further back and are allowed only for roles that the law lists; an employer who asks for one without that right is breaking the rules. Fitting an aerial is not such a role. Working regularly in some settings with children or vulnerable adults can be, and then the organisation arranges the check.',
    },
    {
      text: 'In England and Wales the Disclosure and Barring Service issues certificates, in Scotland Disclosure Scotland, in Northern Ireland AccessNI.',
    },
    { heading: 'It is a photograph, not a licence' },
    {
      text: 'A certificate has no end date printed on it. It was true on the day of issue. Customers see beside a bid whether the installer declares a check; its date is a fair question before the job.',
    },
    { heading: 'A record is not the end' },
    {
      text: 'A conviction does not close the door by itself. What it was, how long ago, and what the work involves all count, and so does what you say of it yourself.',
    },
    { heading: 'What we keep' },
    {
      text: 'Whether you declare a check, and nothing of the certificate. Please send us none.',
    },
    {
      text: 'Ask through the contact page and we send you what we hold about you.',
    },
  ],
};
