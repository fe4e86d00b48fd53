import type { Article } from '../article';

export const tellingInstallers: Article = {
  id: 'who-hears-of-a-job',
  title: 'Who is told of a job first, and why',
  excerpt:
    'A posted job is not shouted at everyone. It goes out in waves, nearest first, to people who do that work. This is how the list is made.',
  author: 'RightInstaller editorial',
  date: '2026-09-28',
  readTime: 2,
  category: 'Platform Updates',
  featured: false,
  content: [
    {
      text: 'Customers want to hear from a few good installers, soon. Installers want to hear of work they can take, not of everything. Both are served by sending each job to fewer people, better chosen.',
    },
    { heading: 'Three conditions' },
    {
      list: [
        'You do that kind of work: it is ticked in your profile.',
        'You can reach it: the job’s postcode lies within your working radius.',
        'You may bid: your account is verified, approved and not suspended.',
      ],
    },
    {
      text: 'Everyone who meets all three is on the list, sorted by distance. If you have ticked no kind of work at all, nothing can match, and your profile tells you so.',
    },
    { heading: 'Waves' },
    {
      text: 'The nearest installers are told at once. If nobody unlocks the lead for half an hour, the next group is told, and so on outwards. A small market feels like everyone being told; a big one stays quiet for people who live two counties away.',
    },
    { heading: 'What the message says' },
    {
      text: 'What the job is, where it is with the first half of the postcode, how far that is from you, the budget and the deposit. The full postcode is shown after you have unlocked the lead. Until then it is nobody’s business where the customer lives.',
    },
    { heading: 'By email, by text and in the app' },
    {
      text: 'Messages come by email and stand in the app until you read them; texts come if you ask for them. Your profile holds the kinds of work, the radius and the switches, and a change counts from the next job on. A search that you save can alert you too. And we keep a record of who was told about which job and why, so that “I never heard of it” is a question with an answer.',
    },
  ],
};
